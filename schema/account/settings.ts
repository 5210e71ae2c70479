import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import type { Preferences } from '../core/viewer.ts';
import { changePassword } from './change-password.ts';
import { ViewerType } from './graphql.ts';
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

const PreferencesType = builder.objectRef<Preferences>('Preferences').implement({
  extensions: cacheable(),
  description:
    'How a person wants to see dates and money, and with what their forms begin. Null: the app’s own choice. The API itself formats nothing.',
  fields: (t) => ({
    clock: t.expose('clock', {
      type: ClockEnum,
      nullable: true,
      description: 'How to show times of day. Null: as the language does.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'The language of dates, as a BCP 47 tag such as en-GB. Null: en-US.',
    }),
    firstWeekday: t.expose('firstWeekday', {
      type: WeekdayEnum,
      nullable: true,
      description: 'The first day of a week in calendars. Null: as the language does.',
    }),
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

builder.relayMutationField(
  'updateAccount',
  {
    inputFields: (t) => ({
      username: t.string({ description: 'The new name: 2 to 40 characters. Leave out a field to keep its value.' }),
      clock: t.field({ type: ClockEnum, description: 'How to show times of day. Null: as the language does.' }),
      language: t.string({ description: 'The language of dates, as a BCP 47 tag such as en-GB. Null: en-US.' }),
      firstWeekday: t.field({
        type: WeekdayEnum,
        description: 'The first day of a week in calendars. Null: as the language does.',
      }),
      defaultCurrency: t.string({ description: 'An ISO 4217 code such as EUR. Null: none.' }),
      defaultTimeZone: t.field({
        type: 'TimeZone',
        description: 'The time zone of new trips. Null: that of the device.',
      }),
    }),
  },
  {
    description:
      'Changes the given fields of the viewer’s account. A new name appends a MEMBER_UPDATED event to each of the viewer’s trips. For everyone who is signed in. Fails with RATE_LIMITED after ten new names within an hour.',
    scope: null,
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ viewer: await updateAccount(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      viewer: t.field({
        type: ViewerType,
        description: 'The viewer after the change.',
        resolve: ({ viewer }) => viewer,
      }),
    }),
  },
);

builder.relayMutationField(
  'changePassword',
  {
    inputFields: (t) => ({
      currentPassword: t.string({ required: true, description: 'The account’s current password.' }),
      newPassword: t.string({
        required: true,
        description:
          'The new password: at least 8 characters, 3 of them different (not counting spaces), at most 72 bytes.',
      }),
    }),
  },
  {
    description:
      'Replaces the viewer’s password, and ends all of the viewer’s other sessions with their streams and sockets. For everyone who is signed in. Fails with WRONG_CREDENTIALS if the current password is wrong, within the limits of login.',
    scope: null,
    errors: {},
    resolve: (_root, { input }, ctx) => changePassword(ctx, input),
  },
  {
    outputFields: (t) => ({
      endedSessions: t.exposeInt('endedSessions', { description: 'The number of other sessions that were ended.' }),
    }),
  },
);
