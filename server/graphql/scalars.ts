import { GraphQLError } from 'graphql';
import { FIRST_YEAR, LAST_YEAR } from '../kernel/clock.ts';
import { builder } from './builder.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const ISO_INSTANT = /^[+-]?\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Whether the calendar has the day of an instant: 30 February would be taken for 1 March. */
function hasDay(written: string): boolean {
  const day = written.slice(0, written.indexOf('T'));
  return new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(-2));
}

const yearFault = (type: string): GraphQLError =>
  new GraphQLError(`The year of a ${type} is from ${FIRST_YEAR} to ${LAST_YEAR}`);

builder.scalarType('Date', {
  description: 'A day in the calendar, ISO 8601: `2026-03-14`. No time zone.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'string' || !ISO_DAY.test(value)) throw new GraphQLError('A Date is written like 2026-03-14');
    if (Number(value.slice(0, value.indexOf('-'))) < FIRST_YEAR) throw yearFault('Date');
    return value;
  },
});

builder.scalarType('DateTime', {
  description: 'An instant, ISO 8601 in UTC: `2026-03-14T09:26:53.589Z`.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const isWritten = typeof value === 'string' && ISO_INSTANT.test(value) && hasDay(value);
    const instant = new Date(isWritten ? value : Number.NaN);
    if (Number.isNaN(instant.getTime())) throw new GraphQLError('A DateTime is written like 2026-03-14T09:26:53Z');
    if (instant.getUTCFullYear() < FIRST_YEAR || instant.getUTCFullYear() > LAST_YEAR) throw yearFault('DateTime');
    return instant;
  },
});
