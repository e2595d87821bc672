import { texts } from '#kernel/i18n/texts'

export const subscriptionTexts = texts({
  title: { es: 'Firmar', pt: 'Assinatura', en: 'Subscription' },
  subtitle: {
    es: 'Hasta cuándo puedes usar el sistema, y cómo seguir.',
    pt: 'Até quando você pode usar o sistema e como continuar.',
    en: 'How long you can use the system, and how to go on.',
  },
  period: { es: 'Período de prueba', pt: 'Período de teste', en: 'Trial period' },
  paidPeriod: { es: 'Suscripción', pt: 'Assinatura', en: 'Subscription' },
  trialEnds_one: {
    es: 'Tu prueba termina en {{count}} día',
    pt: 'Seu teste termina em {{count}} dia',
    en: 'Your trial ends in {{count}} day',
  },
  trialEnds_other: {
    es: 'Tu prueba termina en {{count}} días',
    pt: 'Seu teste termina em {{count}} dias',
    en: 'Your trial ends in {{count}} days',
  },
  trialToday: {
    es: 'Tu prueba termina hoy',
    pt: 'Seu teste termina hoje',
    en: 'Your trial ends today',
  },
  activeUntil: {
    es: 'Suscripción activa hasta el {{day}}',
    pt: 'Assinatura ativa até {{day}}',
    en: 'Subscription active until {{day}}',
  },
  expiredOn: {
    es: 'La suscripción venció el {{day}}',
    pt: 'A assinatura venceu em {{day}}',
    en: 'The subscription expired on {{day}}',
  },
  noEnd: {
    es: 'Tu suscripción no vence',
    pt: 'Sua assinatura não vence',
    en: 'Your subscription never expires',
  },
  afterwards: {
    es: 'Después: plan {{plan}}, {{amount}}. Período: {{period}}.',
    pt: 'Depois: plano {{plan}}, {{amount}}. Período: {{period}}.',
    en: 'Afterwards: plan {{plan}}, {{amount}}. Period: {{period}}.',
  },
  afterwardsNoPlan: {
    es: 'Después eliges un plan con quien administra el sistema.',
    pt: 'Depois você escolhe um plano com quem administra o sistema.',
    en: 'Afterwards you choose a plan with whoever runs the system.',
  },
  plans: { es: 'Planes', pt: 'Planos', en: 'Plans' },
  plansHint: {
    es: 'Eliges otro plan al pagar la factura abierta, y vale desde el pago.',
    pt: 'Você escolhe outro plano ao pagar a fatura aberta, e ele vale a partir do pagamento.',
    en: 'You choose another plan when you pay the open invoice, and it counts from the payment.',
  },
  billingEmail: {
    es: 'Correo de facturación',
    pt: 'E-mail de cobrança',
    en: 'Billing email',
  },
  billingEmailHint: {
    es: 'Es el de la empresa; se cambia en Configuración.',
    pt: 'É o da empresa; muda-se em Configurações.',
    en: 'It is the company’s; change it in Settings.',
  },
  subscribe: { es: 'Assine Agora!', pt: 'Assine Agora!', en: 'Subscribe now!' },
  reach: {
    es: 'Cómo contratar',
    pt: 'Como assinar',
    en: 'How to subscribe',
  },
  reachText: {
    es: 'Escribe a quien administra este sistema, o paga la factura abierta.',
    pt: 'Escreva para quem administra este sistema ou pague a fatura aberta.',
    en: 'Write to whoever runs this system, or pay the open invoice.',
  },
  openInvoice: { es: 'Factura abierta', pt: 'Fatura aberta', en: 'Open invoice' },
  noInvoice: {
    es: 'Por ahora no hay nada que pagar.',
    pt: 'Por enquanto não há nada a pagar.',
    en: 'There is nothing to pay for now.',
  },
  dueOn: { es: 'Vence el {{day}}', pt: 'Vence em {{day}}', en: 'Due on {{day}}' },
})
