import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { answerMarks } from './answer-marks.ts';
import { type AnsweredActivity, CardAnswer } from './card-answer.tsx';

const activity = (answer: 'IN' | 'MAYBE' | 'OUT' | null, scheduledDay: string | null): AnsweredActivity => ({
  ...{ id: 'surf', name: 'Surf', scheduledTime: null, scheduledDay },
  answers: answer ? [{ __typename: 'ActivityAnswer', answer, traveler: { __typename: 'Traveler', id: 'ana' } }] : [],
});

test.each([
  [null, '2027-05-02', 'I’m in: Surf', 'I’m in?', 'IN'],
  ['IN', '2027-05-02', 'I’m in: Surf', 'I’m in', null],
  ['MAYBE', '2027-05-02', 'Maybe: Surf', 'Maybe', null],
  ['OUT', '2027-05-02', 'I’m out: Surf', 'I’m out', null],
  [null, null, 'I’d like it: Surf', 'I’d like it', 'IN'],
  ['IN', null, 'I’d like it: Surf', 'I’d like it', null],
] as const)(
  'the answer %s on the day %s is named “%s”, reads “%s”, and becomes %s',
  async (answer, day, name, text, next) => {
    await page.viewport(1280, 800);
    const onAnswer = vi.fn();
    const answered = activity(answer, day);
    await render(<CardAnswer activity={answered} ownId="ana" onAnswer={onAnswer} />);
    const button = page.getByRole('button', { name, exact: true });
    await expect.element(button).toHaveAttribute('aria-pressed', String(answer !== null));
    expect((button.element() as HTMLElement).innerText.trim()).toBe(text);
    await button.click();
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(answered, 'ana', next);
  },
);

test('the menu has all answers, and the same one again takes it back', () => {
  const onAnswer = vi.fn();
  const answered = activity('MAYBE', null);
  const { marks, chosen, onToggle } = answerMarks(answered, 'ana', onAnswer);
  expect(marks.map(({ label }) => label)).toEqual(['I’d like it', 'Maybe', 'Not for me']);
  expect(chosen).toEqual(['MAYBE']);
  for (const { id } of marks) onToggle(id);
  expect(onAnswer.mock.calls.map(([, , said]) => said)).toEqual(['IN', null, 'OUT']);
});
