import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { DateRangeField } from '../date/date-range-field.tsx';
import { DateTimeField } from '../date/date-time-field.tsx';
import { DayField } from '../date/day-field.tsx';
import { TimeField } from '../date/time-field.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

const nothing = () => {};

const fields = {
  DateRangeField: <DateRangeField label="Dates" defaultValue={{ start: null, end: null }} onChange={nothing} />,
  DateTimeField: (
    <DateTimeField label="Closes" value={null} onChange={nothing} unread="" onUnread={nothing} timeZone="UTC" />
  ),
  DayField: <DayField label="Day" value={null} onChange={nothing} timeZone="UTC" />,
  TimeField: <TimeField label="Time" value={null} onChange={nothing} unread="" onUnread={nothing} />,
  TimeZoneField: <TimeZoneField label="Time zone" value="UTC" onChange={nothing} />,
  Select: <Select label="Role" options={[{ id: 'MEMBER', label: 'Member' }]} value="MEMBER" onChange={nothing} />,
  TextField: <TextField label="Name" value="" onChange={nothing} />,
  TextArea: <TextArea label="Description" value="" onChange={nothing} />,
};

const framed = () =>
  [...document.querySelectorAll('*')].filter((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });

test.each(Object.entries(fields))('%s shows one frame around what has the focus', async (_name, field) => {
  await render(field);
  let stops = 0;
  for (await userEvent.tab(); document.activeElement !== document.body; await userEvent.tab()) {
    stops += 1;
    expect(framed()).toHaveLength(1);
    expect(framed()[0]?.contains(document.activeElement)).toBe(true);
  }
  expect(stops).toBeGreaterThan(0);
});
