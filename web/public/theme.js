// Before anything is drawn: the theme that the reader chose, so that the page does not flash.
try {
    const { theme } = JSON.parse(localStorage.getItem("quadrille.preferences") ?? "{}");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
    // Unreadable preferences: the system's theme will do.
}
