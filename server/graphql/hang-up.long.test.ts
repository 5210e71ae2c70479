import { testHangUps } from '../test/hang-ups.ts';

// At night, because of the volume. Fifty streams at each moment, because this transport once ended the server.
await testHangUps(['an event stream'], 5);
