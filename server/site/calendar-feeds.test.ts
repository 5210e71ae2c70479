import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { limitTable, RateLimits } from '../limits/limits.ts';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import { roles } from '../test/domain-testing.ts';
import { rawResponse } from '../test/raw-requests.ts';
import { cast, stage } from '../test/stage.ts';

let logged = '';
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk;
    done();
  },
});
let now = new Date('2027-05-01T10:00:00Z');
