/** Texts of the palette and of the account's menu, which are no part of the first screen. */
export const laterTexts = {
  palette: 'Go to or do …',
  paletteHint:
    'Type the name of a screen or an action, the number of an order, parcel or receipt, a sku, words of a title or a request id.',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  finding: 'Searching …',
  kinds: {
    screen: 'Screen',
    action: 'Action',
    order: 'Order',
    parcel: 'Parcel',
    receipt: 'Receipt',
    article: 'Article',
    request: 'Request',
  },
  nothingFound: 'Nothing was found.',
  searchFailed: (count: number) =>
    `The server could not search everything. ${count === 1 ? '1 result' : `${count} results`} so far.`,
  tooLong: (most: number) => `Nothing is searched for by more than ${most} characters. Type fewer.`,
  findRequest: (text: string) => `Find requests with ${text}`,
  components: 'Components',
  signedInAs: 'Signed in as',
  theme: 'Colours',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  zone: 'Times in',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  yourAccount: 'Your account: name, password, second factor',
} as const;
