import { Bed, Bus, Car, type LucideIcon, Plane, Ship, Tag, Ticket, TrainFront, Utensils } from 'lucide-react';
import type { ReservationKind } from '../../schema/reservation/entity.ts';

const icons: Record<ReservationKind, LucideIcon> = {
  FLIGHT: Plane,
  TRAIN: TrainFront,
  BUS: Bus,
  FERRY: Ship,
  CAR: Car,
  STAY: Bed,
  TABLE: Utensils,
  EVENT: Ticket,
  OTHER: Tag,
};

/** The icon of a kind. It is decorative: the name is shown next to it. */
export function KindIcon({ kind }: { kind: ReservationKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden className="size-4 shrink-0" />;
}
