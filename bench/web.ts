import type { Benchmark } from './support/benchmark.ts';
import { bigTrip } from './web/big-trip.ts';
import { lighthouse } from './web/lighthouse.ts';
import { longChat } from './web/long-chat.ts';
import { otherScreen } from './web/other-screen.ts';
import { usualTrip } from './web/usual-trip.ts';

export const web: Benchmark = {
  name: 'web',
  about:
    'Pages in Chromium: until they can be used, nothing cached, on this computer and a slow phone; their longest frames; a message on another person’s screen; a trip with 5,000 activities; a chat of 5,000 messages with reactions; Lighthouse.',
  run: async (isSmall) => [
    ...(await usualTrip(isSmall)),
    ...(await otherScreen(isSmall)),
    ...(await bigTrip(isSmall)),
    ...(await longChat(isSmall)),
    ...(await lighthouse(isSmall)),
  ],
};
