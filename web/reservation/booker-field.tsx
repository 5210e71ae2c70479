import type { Person } from '../history/read-members.ts';
import { Select } from '../ui/form/select.tsx';
import { bookingTexts } from './booking-texts.ts';

const NONE = 'none';

interface BookerFieldProps {
  label: string;
  isBooked: boolean;
  members: readonly Person[];
  value: Person | null;
  onChange: (person: Person | null) => void;
  className?: string;
}

/** Chooses the member who booked something, or who will. Someone who has left the trip stays until another is chosen. */
export function BookerField({ isBooked, members, value, onChange, ...field }: BookerFieldProps) {
  const people = value && members.every(({ id }) => id !== value.id) ? [...members, value] : members;
  return (
    <Select
      {...field}
      value={value?.id ?? NONE}
      onChange={(chosen) => onChange(people.find(({ id }) => id === chosen) ?? null)}
      options={[
        { id: NONE, label: isBooked ? bookingTexts.noBooker : bookingTexts.noOneYet },
        ...people.map(({ id, username }) => ({ id, label: username })),
      ]}
    />
  );
}
