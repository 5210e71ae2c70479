import { NO_PREFERENCES } from '../../schema/account/preferences.ts';
import type { Viewer } from '../../schema/core/viewer.ts';

/** A viewer for tests of parts that have no database. */
export const viewer: Viewer = {
  id: 'ana',
  email: '',
  emailStatus: 'CONFIRMED',
  username: '',
  avatarUrl: null,
  preferences: NO_PREFERENCES,
  sessionId: 'open',
  granted: null,
};
