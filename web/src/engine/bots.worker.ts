/** The worker with the bots, started when one is first needed. */
import address from "@wasm/bots.wasm?url";
import { BotService } from "./bot_service";
import type { BotCommands } from "./border";
import { fetchLearned } from "./learned_files";
import { ParcelModule } from "./parcel_module";
import { serve } from "./remote";

serve(
  ParcelModule.fetch<BotCommands>(address).then((module) => new BotService(module, fetchLearned)),
);
