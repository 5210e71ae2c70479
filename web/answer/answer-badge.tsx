import type { Attendance } from '../gql/graphql.ts';
import { Badge } from '../ui/layout/badge.tsx';
import { words } from './texts.ts';

/** What someone has said about the trip. */
export const AnswerBadge = ({ answer }: { answer: Attendance }) => (
  <Badge tone={answer === 'IN' ? 'success' : 'neutral'}>{words.trip[answer]}</Badge>
);
