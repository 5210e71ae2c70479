import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { allowanceOf } from '../limits/allowance.ts';
import { RateLimits } from '../limits/limits.ts';
import { testApp } from '../test/app.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { generousLimits } from '../test/limits.ts';
import { restParty } from '../test/rest-party.ts';

test('a frame that comes too soon says when to send it again', async () => {
  const table = { ...generousLimits, message: { user: { points: 1, seconds: 60 } } };
  const { url } = await testApp({ limits: new RateLimits(table, null, allowanceOf(readConfig({}))) });
  const { owner, tripId } = await restParty(url);
  const window = await ChatWindow.open(owner, tripId);
  window.say('One');
  expect(await window.hears()).toBe('One');
  window.say('Two');
  const { retryAfterSeconds, ...frame } = await window.next('error');
  expect(frame).toEqual({ type: 'error', error: expect.stringContaining('later'), code: 'RATE_LIMITED' });
  expect(retryAfterSeconds).toBeGreaterThan(50);
});
