// The event kinds of all domains, for code that writes or reads the journal.
import './activity/events.ts';
import './chat/events.ts';
import './invitation/events.ts';
import './join-link/events.ts';
import './member/events.ts';
import './picture/events.ts';
import './poll/events.ts';
import './trip/events.ts';
