/** The one case of a plan of one's own: after the first action, the connector reads its orders. One that does nothing fails. */
export const readsOrders = {
  id: 'own/reads-orders',
  level: 'own',
  title: 'Orders are read',
  why: 'Nobody ships what nobody has read.',
  do: 'Read the orders.',
  guide: 'functional-interfaces/orders',
  steps: [{ stimulus: { action: 'run-now' }, name: 'worked' }],
  expect: [
    {
      sentence: 'The connector reads its orders.',
      request: { operation: 'findPartnerOrders', during: 'worked' },
    },
  ],
};
