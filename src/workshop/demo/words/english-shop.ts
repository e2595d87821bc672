import type { ShopWords } from './words.ts'

export const englishShop: ShopWords = {
  company: 'Demo Furniture',
  queues: { sales: 'Sales', deliveries: 'Deliveries', returns: 'Warranty and returns' },
  greeting:
    '{{ms}}, {{firstName}}. Thank you for writing to Demo Furniture. Who would you like to talk to?',
  salesGreeting: '{{ms}}, {{firstName}}. Sales here: how can we help?',
  closedMessage: 'We are open Monday to Saturday, *9 am to 6 pm*.',
  menu: [
    {
      option: '1',
      title: 'Prices',
      message: 'Of which furniture?',
      below: [
        { option: '1', title: 'Tables', message: 'From $490. Somebody from sales will join you.' },
        {
          option: '2',
          title: 'Chairs',
          message: 'Wooden or upholstered?',
          below: [
            { option: '1', title: 'Wooden', message: 'From $120 each.' },
            { option: '2', title: 'Upholstered', message: 'From $185 each.' },
          ],
        },
      ],
    },
    { option: '2', title: 'Hours and address', message: '9 am to 6 pm, at Av. Juárez 120.' },
    { option: '3', title: 'Talk to a person', message: 'Somebody will be with you in a moment.' },
  ],
  tags: {
    regular: 'Regular customer',
    wholesale: 'Wholesale',
    urgent: 'Urgent',
    quote: 'Quote',
    toConfirm: 'To confirm',
    inTheMaking: 'In the making',
    onItsWay: 'Out for delivery',
  },
  quickMessages: {
    greeting: { shortcode: 'hello', message: '{{ms}}, {{firstName}} 👋 How can we help?' },
    hours: {
      shortcode: 'hours',
      message: 'We are open Monday to Saturday, *9 am to 6 pm*.\nOn Sundays we rest.',
    },
    shipping: {
      shortcode: 'shipping',
      message: 'Shipping takes *48 hours*, Monday to Friday. It is free in your city.',
    },
    guarantee: {
      shortcode: 'warranty',
      message: 'All our furniture has a two-year warranty against manufacturing defects.',
    },
    payment: { shortcode: 'payment', message: 'You can pay by card, by transfer or at the shop.' },
    goodbye: {
      shortcode: 'goodbye',
      message: 'Thanks for writing, {{firstName}}. Your reference is {{protocol}}.',
    },
  },
  files: {
    table: 'table.jpg',
    sofa: 'living-room.jpg',
    shelf: 'bookcase.jpg',
    quote: 'Quote 4471.pdf',
  },
  quote: {
    title: 'Quote 4471',
    to: 'For: Lucía Fernández',
    table: 'Oak table, 1.60 × 0.90, assembled',
    bench: 'Oak bench, 1.40',
    delivery: 'Delivery to Coyoacán: free',
    total: 'Total with tax',
    terms: 'Valid for fifteen days. Two-year warranty against manufacturing defects.',
  },
  catalogue: {
    name: 'Autumn catalogue',
    message: 'Hi! Here are the new pieces of the season.',
    options: [
      { name: 'Oak table, 1.60 × 0.90', file: 'table' },
      { name: 'Three-piece living room', file: 'sofa' },
      { name: 'Walnut bookcase', file: 'shelf' },
    ],
  },
  wholesalePrices: {
    name: 'Wholesale prices',
    message: 'These are the prices for orders of more than ten pieces.',
    options: [{ name: 'Sample quote', file: 'quote' }, { name: 'Full price list' }],
  },
  announcements: {
    maintenance: {
      title: 'Maintenance on Sunday',
      text: 'Recado will not be available from 3:00 to 3:30.',
    },
    voiceNotes: {
      title: 'New voice notes',
      text: 'You can now record them and listen before sending.',
    },
    holidays: { title: 'Holiday hours', text: 'Support answers from 9:00 to 14:00.' },
  },
  lists: { lastYear: 'Customers of the year', current: 'Current orders' },
  shopVariable: { key: 'shop', value: 'Demo Furniture, Av. Juárez 120' },
  campaigns: {
    autumn: {
      name: 'Autumn collection',
      message1:
        'Hi {nome}, the autumn collection has arrived at {shop}. Shall I put something aside for you? Reply STOP if you prefer no messages.',
      message2:
        'Hello, {nome}! This week walnut bookcases are *15 %* off at {shop}. Reply STOP for no more messages.',
    },
    survey: {
      name: 'Delivery survey',
      message1: 'Thanks, {nome}. From 1 to 10, how happy are you with your furniture?',
      confirmationMessage1: 'Hi {nome}, may we ask you something about your purchase?',
    },
    sale: { name: 'Year-end sale' },
    moving: { name: 'We are moving' },
  },
  programs: { shop: 'Online shop', books: 'Accounting', trial: 'n8n trial' },
  plans: { basic: 'Basic', professional: 'Professional' },
  paid: { inCash: 'Paid at the shop', byTransfer: 'Transfer received' },
}
