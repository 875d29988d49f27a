/** A time zone to choose: its IANA name, and what a person reads. */
export interface TimeZoneChoice {
  readonly value: string;
  readonly label: string;
}

/** Cities that browsers still know by an older name. */
const RENAMED: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  DumontDUrville: 'Dumont d’Urville',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

/** What is said of the zone that this device is in. */
const HERE = 'this device';

function cityOf(zone: string): string {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return Object.hasOwn(RENAMED, city) ? (RENAMED[city] ?? city) : city;
}

/** How far a zone is from UTC at an instant, such as `GMT+1`. */
function offsetOf(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  // Some browsers write the nought, others do not.
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace(/^GMT[+-]0$/u, 'GMT');
}

/** A time zone by its city, with how far it is from UTC: Warsaw (GMT+1). */
export function timeZoneName(zone: string, at = new Date()): string {
  return zone === 'UTC' ? 'UTC' : `${cityOf(zone)} (${offsetOf(zone, at)})`;
}

/**
 * Time zones by their cities: the device's own first, then all that the browser knows, with UTC and the one in use, which it may
 * know by another name. Where two zones have a city of one name, the region is told too.
 */
export function timeZoneChoices(current: string, device: string, at = new Date()): TimeZoneChoice[] {
  const zones = [...new Set(['UTC', current, device, ...Intl.supportedValuesOf('timeZone')])];
  const named = new Map<string, number>();
  for (const zone of zones) named.set(cityOf(zone), (named.get(cityOf(zone)) ?? 0) + 1);
  const labelOf = (zone: string): string => {
    const city = cityOf(zone);
    const region =
      (named.get(city) ?? 0) > 1 && zone.includes('/') ? `, ${zone.split('/').at(-2)?.replaceAll('_', ' ')}` : '';
    return zone === 'UTC' ? 'UTC' : `${city}${region} (${offsetOf(zone, at)})`;
  };
  const others = zones
    .filter((zone) => zone !== device)
    .map((zone) => ({ value: zone, label: labelOf(zone) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return [{ value: device, label: `${labelOf(device)}, ${HERE}` }, ...others];
}
