import { deviceChoice } from '../ui/device/device-choice.ts';

/** Whether the chat of this browser says what happens in the trip. */
export const noticeChoice = deviceChoice('planjam.chatNotices', { on: 'shown', off: 'hidden' });
