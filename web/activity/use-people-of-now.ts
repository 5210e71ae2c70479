import { useEffect, useEffectEvent } from 'react';
import { useFormState } from 'react-hook-form';
import type { ActivityFormState } from './activity-form.tsx';

/**
 * Keeps the number by which a cost per person is multiplied at the number of those who are in or travel, until another
 * one is typed. It runs after a draft is restored, whose number may be old.
 */
export function usePeopleOfNow({ control, resetField }: ActivityFormState, people: number): void {
  const { dirtyFields } = useFormState({ control, name: 'people' });
  const follow = useEffectEvent(() => {
    if (!dirtyFields.people) resetField('people', { defaultValue: String(people) });
  });
  useEffect(() => follow(), [people]);
}
