/** The worker with the learning module, started when the first learning begins. */
import address from "@wasm/learning.wasm?url";
import type { LearningCommands } from "./border";
import { LearningService } from "./learning_service";
import { ParcelModule } from "./parcel_module";
import { serve } from "./remote";

serve(ParcelModule.fetch<LearningCommands>(address).then((module) => new LearningService(module)));
