import { deviceChoice } from '../ui/device/device-choice.ts';

/** Whether single-key shortcuts are on in this browser. WCAG 2.2, 2.1.4 requires a way to turn them off. */
export const singleKeys = deviceChoice('planjam.singleKeys', { on: 'on', off: 'off' });
