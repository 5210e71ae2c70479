import { getEveryoneOnBoardWithTripPlan } from './articles/get-everyone-on-board-with-trip-plan.ts';
import { turnTripItineraryIntoLiveCollaborativeAdventure } from './articles/turn-trip-itinerary-into-live-collaborative-adventure.ts';
import { whyGroupTripPlanningFeelsHard } from './articles/why-group-trip-planning-feels-hard.ts';
import type { Article } from './blocks.ts';

/** The blog, the newest first. */
export const articles: readonly Article[] = [
  turnTripItineraryIntoLiveCollaborativeAdventure,
  getEveryoneOnBoardWithTripPlan,
  whyGroupTripPlanningFeelsHard,
];
