import { texts } from '#kernel/i18n/texts'

export const invoiceTexts = texts({
  title: { es: 'Facturación', pt: 'Faturas', en: 'Invoices' },
  subtitle: {
    es: 'Lo que tu empresa pagó y lo que está por pagar.',
    pt: 'O que a sua empresa pagou e o que falta pagar.',
    en: 'What your company has paid, and what is still to be paid.',
  },
  search: { es: 'Buscar por detalle', pt: 'Buscar por detalhe', en: 'Search by detail' },
  empty: { es: 'Todavía no hay facturas', pt: 'Ainda não há faturas', en: 'No invoices yet' },
  emptyText: {
    es: 'La primera aparece 20 días antes de que venza tu suscripción.',
    pt: 'A primeira aparece 20 dias antes do vencimento da sua assinatura.',
    en: 'The first one appears 20 days before your subscription is due.',
  },
  number: { es: 'Id', pt: 'Id', en: 'Id' },
  detail: { es: 'Detalle', pt: 'Detalhe', en: 'Detail' },
  value: { es: 'Valor', pt: 'Valor', en: 'Value' },
  dueDate: { es: 'Vencimiento', pt: 'Vencimento', en: 'Due date' },
  status: { es: 'Estado', pt: 'Status', en: 'Status' },
  paid: { es: 'Pago', pt: 'Pago', en: 'Paid' },
  overdue: { es: 'Vencido', pt: 'Vencido', en: 'Overdue' },
  open: { es: 'abierto', pt: 'aberto', en: 'open' },
  cancelled: { es: 'Cancelado', pt: 'Cancelado', en: 'Cancelled' },
  withdrawn: { es: 'Retirado', pt: 'Retirado', en: 'Withdrawn' },
  paidMark: { es: 'PAGO', pt: 'PAGO', en: 'PAID' },
  pay: { es: 'PAGAR', pt: 'PAGAR', en: 'PAY' },
  payNamed: {
    es: 'PAGAR la factura {{number}}',
    pt: 'PAGAR a fatura {{number}}',
    en: 'PAY invoice {{number}}',
  },
  receiptNamed: {
    es: 'Recibo de la factura {{number}}',
    pt: 'Recibo da fatura {{number}}',
    en: 'Receipt of invoice {{number}}',
  },
  expired: {
    es: 'Tu suscripción venció el {{day}}',
    pt: 'Sua assinatura venceu em {{day}}',
    en: 'Your subscription expired on {{day}}',
  },
  expiredText: {
    es: 'Nadie puede trabajar hasta que se pague. Lo que escriben tus clientes se guarda, y todo vuelve en cuanto el pago se confirme.',
    pt: 'Ninguém pode trabalhar até o pagamento. O que os seus clientes escrevem é guardado, e tudo volta assim que o pagamento for confirmado.',
    en: 'Nobody can work until it is paid. What your customers write is stored, and everything is back once the payment is confirmed.',
  },
  dueSoon: {
    es: 'Tu suscripción vence el {{day}}',
    pt: 'Sua assinatura vence em {{day}}',
    en: 'Your subscription is due on {{day}}',
  },
  dueSoonText: {
    es: 'Puedes pagar desde ahora: el siguiente período empieza donde termina este.',
    pt: 'Você já pode pagar: o próximo período começa onde este termina.',
    en: 'You can pay now: the next period begins where this one ends.',
  },
  noProvider: {
    es: 'El pago en línea no está configurado',
    pt: 'O pagamento on-line não está configurado',
    en: 'Online payment is not set up',
  },
  noProviderText: {
    es: 'Para pagar, escribe a quien administra este sistema.',
    pt: 'Para pagar, escreva para quem administra este sistema.',
    en: 'To pay, write to whoever runs this system.',
  },
  unapplied: {
    es: 'Recibimos tu pago de {{amount}} y todavía no se aplicó',
    pt: 'Recebemos seu pagamento de {{amount}} e ele ainda não foi aplicado',
    en: 'Your payment of {{amount}} has arrived and is not applied yet',
  },
  unapplied_planTooSmall: {
    es: 'Mientras pagabas, la empresa creció: usas más de lo que {{plan}} permite.',
    pt: 'Enquanto você pagava, a empresa cresceu: você usa mais do que {{plan}} permite.',
    en: 'Your company grew while you paid: you use more than {{plan}} allows.',
  },
  unapplied_planDeleted: {
    es: 'Mientras pagabas, {{plan}} dejó de existir.',
    pt: 'Enquanto você pagava, {{plan}} deixou de existir.',
    en: '{{plan}} ceased to exist while you paid.',
  },
  unapplied_paidTwice: {
    es: 'La factura {{number}} ya estaba pagada.',
    pt: 'A fatura {{number}} já estava paga.',
    en: 'Invoice {{number}} was paid already.',
  },
  unapplied_invoiceClosed: {
    es: 'La factura {{number}} ya estaba cerrada.',
    pt: 'A fatura {{number}} já estava fechada.',
    en: 'Invoice {{number}} was closed already.',
  },
  unapplied_wrongAmount: {
    es: 'El importe no es el de la factura {{number}}.',
    pt: 'O valor não é o da fatura {{number}}.',
    en: 'The amount is not that of invoice {{number}}.',
  },
  unapplied_refunded: {
    es: 'El dinero se devolvió.',
    pt: 'O dinheiro foi devolvido.',
    en: 'The money was returned.',
  },
  unappliedText: {
    es: 'No pagues de nuevo: quien administra este sistema decide si prolonga tu suscripción, cambia el plan o devuelve el dinero.',
    pt: 'Não pague de novo: quem administra este sistema decide se prorroga sua assinatura, muda o plano ou devolve o dinheiro.',
    en: 'Do not pay again: whoever runs this system decides whether to extend your subscription, change the plan or return the money.',
  },
  noContact: {
    es: 'Todavía no hay datos de contacto. Habla con quien te dio acceso.',
    pt: 'Ainda não há dados de contato. Fale com quem lhe deu acesso.',
    en: 'There are no contact details yet. Talk to whoever gave you access.',
  },
  renewed: {
    es: '¡Su licencia ha sido renovada hasta {{day}}!',
    pt: 'Sua licença foi renovada até {{day}}!',
    en: 'Your license has been renewed until {{day}}!',
  },
})
