import { PlanDays, type PlanViewProps } from './plan-days.tsx';

/** Lists the activities by day. */
export const Itinerary = (props: PlanViewProps) => <PlanDays {...props} kind="itinerary" />;
