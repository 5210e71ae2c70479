import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import type { Preferences } from '../core/viewer.ts';
import { ViewerType } from './graphql.ts';
import { updateAccountInput } from './input.ts';
import { updateAccount } from './update.ts';

const ClockEnum = builder.enumType('Clock', {
  description: 'How to show times of day.',
  values: {
    H12: { description: 'From 1 to 12, with AM and PM.' },
    H24: { description: 'From 0 to 23.' },
  } as const,
});

const WeekdayEnum = builder.enumType('Weekday', {
  description: 'A day on which a week may begin.',
  values: {
    MONDAY: { description: 'Monday, as in most of Europe.' },
    SATURDAY: { description: 'Saturday, as in much of the Middle East.' },
    SUNDAY: { description: 'Sunday, as in the Americas.' },
  } as const,
});

const clock = 'How to show times of day. Null: as the language does.';
const language = 'The language of dates, as a BCP 47 tag such as en-GB. Null: en-US.';
const firstWeekday = 'The first day of a week in calendars. Null: as the language does.';

const PreferencesType = builder.objectRef<Preferences>('Preferences').implement({
  extensions: cacheable(),
  description:
    'How a person wants to see dates and money, and with what their forms begin. Null: the app’s own choice. The API itself formats nothing.',
  fields: (t) => ({
    clock: t.expose('clock', { type: ClockEnum, nullable: true, description: clock }),
    language: t.exposeString('language', { nullable: true, description: language }),
    firstWeekday: t.expose('firstWeekday', { type: WeekdayEnum, nullable: true, description: firstWeekday }),
    defaultCurrency: t.exposeString('defaultCurrency', {
      nullable: true,
      description: 'The currency that forms begin with, as an ISO 4217 code such as EUR.',
    }),
    defaultTimeZone: t.expose('defaultTimeZone', {
      type: 'TimeZone',
      nullable: true,
      description: 'The time zone that the form for a new trip begins with. Null: that of the device.',
    }),
  }),
});

builder.objectField(ViewerType, 'preferences', (t) =>
  t.expose('preferences', { type: PreferencesType, description: 'The viewer’s preferences.' }),
);

mutation('updateAccount', {
  description:
    'Changes the given fields of the viewer’s account. A new name appends a MEMBER_UPDATED event to each of the viewer’s trips. For everyone who is signed in. Fails with RATE_LIMITED after ten new names within an hour.',
  scope: null,
  input: inputFields(updateAccountInput, {
    username: 'The new name: 2 to 40 characters. Leave out a field to keep its value.',
    clock: { type: ClockEnum, description: clock },
    language,
    firstWeekday: { type: WeekdayEnum, description: firstWeekday },
    defaultCurrency: 'An ISO 4217 code such as EUR. Null: none.',
    defaultTimeZone: 'The time zone of new trips. Null: that of the device.',
  }),
  command: async (ctx, input) => ({ viewer: await updateAccount(ctx, input) }),
  payload: (t) => ({ viewer: t.expose('viewer', { type: ViewerType, description: 'The viewer after the change.' }) }),
});
