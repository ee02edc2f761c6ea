/** Spanish translations for the calls of a brand's reports. */
export const spanish: Record<string, string> = {
  'Choose 3, 6, 12 or 24 months.': 'Elige 3, 6, 12 o 24 meses.',
  'Choose a month.': 'Elige un mes.',
}
