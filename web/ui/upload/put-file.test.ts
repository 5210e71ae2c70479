import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteReached } from '../../apollo/connection.ts';
import { ours } from '../../apollo/testing.ts';
import { putFile } from './put-file.ts';

let isDead = false;

/** A request of the browser, whose buffer takes all bytes at once. The line may be dead behind it. */
class Upload {
  static last = new Upload();
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onabort = () => {};
  onload = () => {};
  onloadend = () => {};
  status = 201;
  response = { id: 'picture_1' };
  constructor() {
    Upload.last = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.onabort();
    this.onloadend();
  }
  end(): void {
    this.onload();
    this.onloadend();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('fetch', () => (isDead ? new Promise(() => {}) : Promise.resolve(ours())));
  noteReached();
});
afterEach(() => {
  noteReached();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const idIn = (response: unknown) => response;
const upload = () => {
  const sending = putFile('/files/a', new Blob(['a']), idIn, {
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  Upload.last.upload.onprogress?.({ loaded: 1, total: 1 });
  return sending;
};

test('an upload whose bytes go into a dead line is left after 30 s, and may be tried again', async () => {
  isDead = true;
  const sent = upload();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await sent).toEqual({ ok: false, message: null, isFinal: false });
});

test('an upload on a slow line, or to a busy server, has five minutes without any progress', async () => {
  isDead = false;
  const slow = upload();
  await vi.advanceTimersByTimeAsync(290_000);
  Upload.last.end();
  expect(await slow).toEqual({ ok: true, done: { id: 'picture_1' } });

  const stuck = upload();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await stuck).toMatchObject({ ok: false, isFinal: false });
  expect(vi.getTimerCount()).toBe(0);
});
