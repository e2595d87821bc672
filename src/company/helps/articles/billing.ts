import { type ArticleText, said } from './article.ts'

export const billing: ArticleText = {
  title: said('Plan y pagos', 'Plano e pagamentos', 'Plan and payments'),
  intro: said(
    'Qué incluye tu plan, cómo se paga y qué pasa cuando vence.',
    'O que o seu plano inclui, como se paga e o que acontece quando vence.',
    'What your plan includes, how it is paid, and what happens when it ends.',
  ),
  sections: [
    {
      heading: said('El plan', 'O plano', 'The plan'),
      paragraphs: [
        said(
          'El plan limita usuarios, conexiones y áreas. Junto al botón que agrega ves cuántos usas de cuántos. Al llegar al límite no se pierde nada: solo no se puede agregar más.',
          'O plano limita usuários, conexões e filas. Junto ao botão que adiciona você vê quantos usa de quantos. Ao chegar ao limite nada se perde: só não se pode acrescentar mais.',
          'The plan limits people, connections and departments. Beside the button that adds one you see how many of how many. At the limit nothing is lost: only no more can be added.',
        ),
      ],
    },
    {
      heading: said('Facturas y vencimiento', 'Faturas e vencimento', 'Invoices and the due day'),
      paragraphs: [
        said(
          'Hasta 20 días antes del vencimiento aparece una factura en **Facturas**, donde la pagan los administradores. El día del vencimiento todavía cuenta. El pago suma un periodo desde ese día, o desde hoy si ya pasó.',
          'Até 20 dias antes do vencimento aparece uma fatura em **Faturas**, onde os administradores pagam. O dia do vencimento ainda conta. O pagamento soma um período desde esse dia, ou desde hoje se já passou.',
          'Up to 20 days before the due day an invoice appears under **Invoices**, where administrators pay. The due day itself still counts. A payment adds one period from that day, or from the present day if it is past.',
        ),
        said(
          'Al pagar puedes elegir otro plan. Uno que permita menos de lo que usas se rechaza, y se dice qué sobra.',
          'Ao pagar você pode trocar de plano. Um que permita menos do que você usa é recusado, e se diz o que sobra.',
          'When you pay you can change the plan. One that allows less than you use is refused, with what exceeds it.',
        ),
      ],
    },
    {
      heading: said('Si vence', 'Se vencer', 'If it ends'),
      paragraphs: [
        said(
          'Los administradores llegan a la página de pago; los demás leen hasta cuándo estaba pagado. Las respuestas automáticas, las campañas y los mensajes por enviar a una hora se detienen. Lo que escriben los clientes se guarda, y está ahí al volver.',
          'Os administradores chegam à página de pagamento; os demais leem até quando estava pago. As respostas automáticas, as campanhas e os envios com hora marcada param. O que os clientes escrevem fica guardado, e está lá na volta.',
          'Administrators are led to the payment page; others see until when it was paid. Automatic texts, campaigns and timed ones rest. What customers say is stored, and is there when you return.',
        ),
        said(
          'En cuanto entra el pago, todos vuelven solos, en un segundo.',
          'Assim que o pagamento entra, todos voltam sozinhos, em um segundo.',
          'As soon as the payment arrives, everybody returns by themselves, within a second.',
        ),
      ],
    },
  ],
}
