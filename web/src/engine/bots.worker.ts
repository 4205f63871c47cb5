/** The bots in a worker, loaded when somebody first plays against one. */
import address from "@wasm/bots.wasm?url";
import { BotService } from "./bot_service";
import type { BotCommands } from "./border";
import { WasmModule } from "./module";
import { serve } from "./remote";

serve(WasmModule.fetch<BotCommands>(address).then((module) => new BotService(module)));
