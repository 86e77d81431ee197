import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Webhooks',
  parts: [
    {
      title: 'Ein Endpunkt erhält nichts',
      text: [
        'Lesen Sie seinen Zustand. Unverified: Drücken Sie Verify; der Empfänger muss den Ping mit dessen challenge beantworten. Paused: Drücken Sie Resume. Disabled: Er ist fünf Tage lang gescheitert; bringen Sie ihn in Ordnung und drücken Sie Verify.',
        'Ohne öffentlichen Schlüssel werden Ereignisse zurückgehalten; verloren geht nichts.',
      ],
    },
    {
      title: 'Eine Zustellung ist gescheitert',
      text: [
        'Öffnen Sie sie. Jeder Versuch zeigt, was gesendet wurde und was zurückkam. Sie wird von selbst wieder versucht, immer seltener. Deliver again tut es sofort.',
        'Nach einem längeren Ausfall wählen Sie Zustellungen in der Liste aus, oder nehmen Sie Send again mit einem Zeitraum: Zuerst erfahren Sie, wie viele Ereignisse es sind.',
      ],
    },
    {
      title: 'Ohne Empfänger ausprobieren',
      text: [
        'In einer Sandbox tritt der Testempfänger an die Stelle Ihres eigenen. Fügen Sie einen Endpunkt hinzu und wählen Sie ihn im ersten Schritt. Sagen Sie ihm, dass er scheitern soll, um zu sehen, was dann geschieht.',
      ],
    },
  ],
  links: [{ label: 'Anleitung: Webhooks (englisch)', href: '/docs/about-the-api/webhooks' }],
};
