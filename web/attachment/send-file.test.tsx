import { ApolloClient, ApolloLink } from '@apollo/client';
import { of } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { notices } from '../ui/overlay/notice-queue.ts';
import { Toasts } from '../ui/overlay/toast.tsx';
import { sendChosen } from './send-file.ts';

beforeEach(async () => {
  notices.clear();
  await page.viewport(1280, 800);
});

test('files that were not added are named, and can be sent again', async () => {
  const asked: string[] = [];
  const link = new ApolloLink(({ variables: { input } }) => {
    asked.push(input.name);
    const failure = { __typename: 'Refusal', message: 'There can be at most 30 files here.' };
    return of({ data: { grantUpload: failure } });
  });
  const place = { tripId: 'trip_1', activityId: 'activity_1' };
  const files = ['a.txt', 'b.txt'].map((name) => new File(['Gate 4'], name));
  await render(<Toasts />);
  await sendChosen(new ApolloClient({ cache: createCache(), link }), place, [...files, new File([], 'empty.txt')]);
  await expect.element(page.getByText('empty.txt was not added. The file is empty.')).toBeVisible();
  const lost = page.getByText('2 files were not added. There can be at most 30 files here.');
  await expect.element(lost).toBeVisible();
  expect(asked).toEqual(['a.txt', 'b.txt']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked).toEqual(['a.txt', 'b.txt', 'a.txt', 'b.txt']);
  await expect.element(lost).toBeVisible();
});
