import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { booking } from '../reservation/testing.ts';
import { ActivityDetails } from './activity-details.tsx';
import { Plan_activity } from './plan.ts';
import { plannedActivity } from './testing.ts';

test('the code comes before the category and the places, whose lines would move it out of view on a phone', async () => {
  await page.viewport(390, 667);
  const flight = plannedActivity({
    ...{ name: 'Flight to Tokyo', category: 'transport', scheduledTime: '2027-05-05T09:00:00Z', duration: 1020 },
    ...{ location: 'Lisbon Airport', toLocation: 'Haneda Airport', toLatitude: 35.55, toLongitude: 139.78 },
    reservation: booking({ isBooked: true, provider: 'TAP', number: 'TP 1321', code: 'QX7P2M', seats: '12A, 12B' }),
  });
  const cache = createCache();
  cache.writeFragment({ fragment: Plan_activity, fragmentName: 'Plan_activity', data: flight });
  const on = { onEdit: () => {}, onDelete: () => {}, onEditBooking: () => {}, onClose: () => {} };
  await render(
    <ApolloProvider client={new ApolloClient({ cache, link: new ApolloLink(() => NEVER) })}>
      <ActivityDetails id={flight.id} tripId="trip_1" timeZone="Europe/Lisbon" {...on} />
    </ApolloProvider>,
  );
  const category = page.getByText('Category');
  await expect.element(category).toBeVisible();
  const end = page.getByText('QX7P2M').element().getBoundingClientRect().bottom;
  expect(end).toBeLessThan(category.element().getBoundingClientRect().top);
});
