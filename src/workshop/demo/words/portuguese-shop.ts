import type { ShopWords } from './words.ts'

export const portugueseShop: ShopWords = {
  company: 'Móveis Demo',
  queues: { sales: 'Vendas', deliveries: 'Entregas', returns: 'Garantias e devoluções' },
  greeting:
    '{{ms}}, {{firstName}}. Obrigado por escrever para a Móveis Demo. Com qual setor você quer falar?',
  salesGreeting: '{{ms}}, {{firstName}}. Vendas: como podemos ajudar?',
  closedMessage: 'Abrimos de segunda a sábado, das *9 às 18 h*.',
  menu: [
    {
      option: '1',
      title: 'Preços',
      message: 'De quais móveis?',
      below: [
        {
          option: '1',
          title: 'Mesas',
          message: 'A partir de R$ 1.900. Vamos chamar alguém de vendas.',
        },
        {
          option: '2',
          title: 'Cadeiras',
          message: 'De madeira ou estofadas?',
          below: [
            { option: '1', title: 'De madeira', message: 'A partir de R$ 450 cada.' },
            { option: '2', title: 'Estofadas', message: 'A partir de R$ 690 cada.' },
          ],
        },
      ],
    },
    { option: '2', title: 'Horário e endereço', message: 'Das 9 às 18 h, na Av. Juárez 120.' },
    { option: '3', title: 'Falar com uma pessoa', message: 'Já vamos atender você.' },
  ],
  tags: {
    regular: 'Cliente frequente',
    wholesale: 'Atacado',
    urgent: 'Urgente',
    quote: 'Orçamento',
    toConfirm: 'A confirmar',
    inTheMaking: 'Em fabricação',
    onItsWay: 'Em entrega',
  },
  quickMessages: {
    greeting: { shortcode: 'saudacao', message: '{{ms}}, {{firstName}} 👋 Como podemos ajudar?' },
    hours: {
      shortcode: 'horario',
      message: 'Abrimos de segunda a sábado, das *9 às 18 h*.\nAos domingos descansamos.',
    },
    shipping: {
      shortcode: 'frete',
      message: 'A entrega leva *48 horas*, de segunda a sexta. Na sua cidade o frete é grátis.',
    },
    guarantee: {
      shortcode: 'garantia',
      message: 'Todos os móveis têm dois anos de garantia contra defeitos de fábrica.',
    },
    payment: { shortcode: 'pagamento', message: 'Você pode pagar com cartão, Pix ou na loja.' },
    goodbye: {
      shortcode: 'despedida',
      message: 'Obrigado por escrever, {{firstName}}. Seu protocolo é {{protocol}}.',
    },
  },
  files: {
    table: 'mesa.jpg',
    sofa: 'sala.jpg',
    shelf: 'estante.jpg',
    quote: 'Orçamento 4471.pdf',
  },
  quote: {
    title: 'Orçamento 4471',
    to: 'Para: Lucía Fernández',
    table: 'Mesa de carvalho, 1,60 × 0,90, montada',
    bench: 'Banco de carvalho, 1,40',
    delivery: 'Entrega em Coyoacán: grátis',
    total: 'Total com impostos',
    terms: 'Válido por quinze dias. Dois anos de garantia contra defeitos de fábrica.',
  },
  catalogue: {
    name: 'Catálogo de outono',
    message: 'Olá! Aqui estão as peças novas da estação.',
    options: [
      { name: 'Mesa de carvalho, 1,60 × 0,90', file: 'table' },
      { name: 'Sala de três peças', file: 'sofa' },
      { name: 'Estante de nogueira', file: 'shelf' },
    ],
  },
  wholesalePrices: {
    name: 'Preços de atacado',
    message: 'Estes são os preços para pedidos de mais de dez peças.',
    options: [
      { name: 'Orçamento de exemplo', file: 'quote' },
      { name: 'Lista completa de preços' },
    ],
  },
  announcements: {
    maintenance: {
      title: 'Manutenção no domingo',
      text: 'Das 3:00 às 3:30 o Recado não estará disponível.',
    },
    voiceNotes: {
      title: 'Novos áudios',
      text: 'Agora dá para gravar e ouvir antes de enviar.',
    },
    holidays: { title: 'Horário das festas', text: 'O suporte responde das 9:00 às 14:00.' },
  },
  lists: { lastYear: 'Clientes do ano', current: 'Pedidos em andamento' },
  shopVariable: { key: 'loja', value: 'Móveis Demo, Av. Juárez 120' },
  campaigns: {
    autumn: {
      name: 'Coleção de outono',
      message1:
        'Olá {nome}, a coleção de outono já chegou à {loja}. Quer que eu reserve algo? Se preferir não receber mensagens, responda SAIR.',
      message2:
        'Oi, {nome}! Esta semana as estantes de nogueira têm *15 %* de desconto na {loja}. Responda SAIR para não receber mais.',
    },
    survey: {
      name: 'Pesquisa de entrega',
      message1: 'Obrigado, {nome}. De 1 a 10, quanto você gostou do seu móvel?',
      confirmationMessage1: 'Olá {nome}, pode nos ajudar com uma pergunta sobre a sua compra?',
    },
    sale: { name: 'Venda de fim de ano' },
    moving: { name: 'Aviso de mudança' },
  },
  programs: { shop: 'Loja virtual', books: 'Contabilidade', trial: 'Teste do n8n' },
  plans: { basic: 'Básico', professional: 'Profissional' },
  paid: { inCash: 'Pagou na loja', byTransfer: 'Transferência recebida' },
}
