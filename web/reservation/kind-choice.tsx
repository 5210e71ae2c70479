import { type ReservationKind, reservationKinds } from '../../schema/reservation/entity.ts';
import { ToggleGroup } from '../ui/button/toggle-group.tsx';
import { bookingTexts } from './booking-texts.ts';

const options = [
  { id: '' as const, label: bookingTexts.none },
  ...reservationKinds.map((id) => ({ id, label: bookingTexts.kindOf(id) })),
];

interface KindChoiceProps {
  value: ReservationKind | '';
  onChange: (kind: ReservationKind | '') => void;
}

export const KindChoice = ({ value, onChange }: KindChoiceProps) => (
  <ToggleGroup label={bookingTexts.kind} options={options} selected={value} onSelect={onChange} isPlates />
);
