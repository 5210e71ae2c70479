import { PlanDays, type PlanViewProps } from './plan-days.tsx';

export const Itinerary = (props: PlanViewProps) => <PlanDays {...props} kind="itinerary" />;
