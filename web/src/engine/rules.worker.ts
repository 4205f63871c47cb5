/** The worker with the rules, the first thing that the page loads. */
import address from "@wasm/rules.wasm?url";
import type { RulesCommands } from "./border";
import { WasmModule } from "./module";
import { serve } from "./remote";
import { RulesService } from "./rules_service";

serve(WasmModule.fetch<RulesCommands>(address).then((module) => new RulesService(module)));
