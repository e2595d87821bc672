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
          'El plan limita usuarios, conexiones y áreas. Junto al botón que agrega ves cuántos usas de cuántos. Al llegar al límite no se pierde nada: solo no se puede agregar más, y el formulario lo dice.',
          'O plano limita usuários, conexões e filas. Junto ao botão que adiciona você vê quantos usa de quantos. Ao chegar ao limite nada se perde: só não se pode adicionar mais, e o formulário diz isso.',
          'The plan limits users, connections and queues. Beside the button that adds one you see how many of how many. At the limit nothing is lost: only no more can be added, and the form says so.',
        ),
      ],
    },
    {
      heading: said('Facturas y vencimiento', 'Faturas e vencimento', 'Invoices and the due day'),
      paragraphs: [
        said(
          '**Firmar** dice hasta cuándo está pagado. Veinte días antes del vencimiento aparece una factura en **Facturación**, donde la pagan los administradores; si no hay pago en línea, la página dice a quién escribir. El día del vencimiento todavía cuenta. El pago suma un período desde ese día, o desde hoy si ya pasó.',
          '**Assinatura** diz até quando está pago. Vinte dias antes do vencimento aparece uma fatura em **Faturas**, onde os administradores pagam; se não há pagamento on-line, a página diz a quem escrever. O dia do vencimento ainda conta. O pagamento soma um período desde esse dia, ou desde hoje se já passou.',
          '**Subscription** says until when it is paid. Twenty days before the due day an invoice appears under **Invoices**, where administrators pay it; without online payment the page says whom to write to. The due day itself still counts. A payment adds one period from that day, or from today if it is past.',
        ),
        said(
          'Al pagar puedes elegir otro plan, que vale desde el pago. Uno que permita menos de lo que usas se rechaza, y se dice qué sobra.',
          'Ao pagar você pode escolher outro plano, que vale a partir do pagamento. Um que permita menos do que você usa é recusado, e se diz o que sobra.',
          'When you pay you can choose another plan, which counts from the payment. One that allows less than you use is refused, with what exceeds it.',
        ),
      ],
    },
    {
      heading: said('Si vence', 'Se vencer', 'If it ends'),
      paragraphs: [
        said(
          'Los administradores llegan a la página de pago; los demás leen hasta cuándo estaba pagado. Las respuestas automáticas, las campañas, los mensajes programados, los webhooks y la API se detienen. Lo que escriben los clientes se guarda, y está ahí al volver.',
          'Os administradores chegam à página de pagamento; os demais leem até quando estava pago. As respostas automáticas, as campanhas, as mensagens agendadas, os webhooks e a API param. O que os clientes escrevem fica guardado, e está lá na volta.',
          'Administrators are led to the payment page; others read until when it was paid. Automatic answers, campaigns, scheduled messages, webhooks and the API rest. What customers write is stored, and is there when you return.',
        ),
        said(
          'En cuanto se confirma el pago, todos vuelven solos, en un segundo.',
          'Assim que o pagamento é confirmado, todos voltam sozinhos, em um segundo.',
          'As soon as the payment is confirmed, everybody returns by themselves, within a second.',
        ),
      ],
    },
  ],
}
