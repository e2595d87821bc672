import { texts } from '#kernel/i18n/texts'

export const receiptTexts = texts({
  heading: { es: 'Recibo {{number}}', pt: 'Recibo {{number}}', en: 'Receipt {{number}}' },
  from: { es: 'Recibe', pt: 'Recebedor', en: 'Received by' },
  to: { es: 'Paga', pt: 'Pagador', en: 'Paid by' },
  detail: { es: 'Concepto', pt: 'Referente a', en: 'For' },
  subscription: {
    es: 'Suscripción, plan {{plan}}',
    pt: 'Assinatura, plano {{plan}}',
    en: 'Subscription, plan {{plan}}',
  },
  dueDate: { es: 'Vencimiento', pt: 'Vencimento', en: 'Due date' },
  paidAt: { es: 'Fecha de pago', pt: 'Data do pagamento', en: 'Date of payment' },
  method: { es: 'Forma de pago', pt: 'Forma de pagamento', en: 'Payment method' },
  paymentId: { es: 'Referencia', pt: 'Referência', en: 'Reference' },
  total: { es: 'Total pagado', pt: 'Total pago', en: 'Total paid' },
  print: { es: 'Imprimir', pt: 'Imprimir', en: 'Print' },
  back: { es: 'Volver a las facturas', pt: 'Voltar às faturas', en: 'Back to the invoices' },
})
