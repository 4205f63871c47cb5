// Applies the chosen theme before anything is drawn, so that the page does not flash.
try {
    const { theme } = JSON.parse(localStorage.getItem("quadrille.preferences") ?? "{}");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
    // Unreadable preferences: keep the system's theme.
}
