/** Sample texts for the gallery; some are as long and as hostile as real ones can be. */
export const words = {
  german: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  long: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft & Söhne GmbH',
  hostile: '<img src=x onerror=alert(1)> "quoted" \'and\' </script>',
  code: '{"salesOrderId":"0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f","total":{"amount":129.9,"currency":"EUR"},"paid":true,"note":null,"title":"<b>Jacke</b>"}',
  at: '2026-03-01T08:00:00.000Z',
} as const;
