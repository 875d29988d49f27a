const format = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** What a model cost, in US dollars: US$1.25; of less than a cent as much as there is to see: US$0.0031. */
export const costText = (dollars: number): string => format.format(dollars);
