/** Words as customers of a shop in Spanish and Portuguese write them, the commonest first. */
import { type Random, randomFrom } from './random.ts'

const spanish = words(`de la que el en y a los no me un para con por una se es lo mi si como las al
  buenos días hola gracias su del pero más tengo está ya o qué este cuando muy quiero sin tiene puede
  sobre también hasta hay donde cuánto necesito favor pedido pago precio envío todo esta ser son dos
  entre era sí porque esto antes algunos unos yo otro otras otra él tanto esa estos mucho quienes nada
  hoy mañana tarde noche semana día mes año hora buenas saludos señor señora disculpe perdón claro
  perfecto listo vale entonces bien mal mejor peor grande pequeño nuevo roto llegó recibí compré pagué
  envié mandé ayer factura recibo comprobante transferencia tarjeta efectivo depósito cuenta banco
  dirección calle número colonia ciudad código postal teléfono correo nombre apellido mesa silla sofá
  cama colchón armario lámpara espejo cajón puerta ventana cocina baño jardín niño niña mamá papá
  hermano garantía devolución cambio reembolso reclamo queja problema solución ayuda información
  catálogo foto imagen video color azul rojo verde blanco negro gris café talla medida metro centímetro
  kilo peso cantidad docena caja paquete camión repartidor mensajería domicilio sucursal tienda almacén
  horario abierto cerrado lunes martes miércoles jueves viernes sábado domingo enero febrero marzo
  descuento promoción oferta cupón mayoreo menudeo crédito mensualidad interés plazo cotización
  presupuesto proveedor cliente atención servicio técnico reparación instalación montaje armado entrega
  rápido lento urgente pronto después mientras todavía aún nunca siempre quizás tal vez acaso además`)

const portuguese =
  words(`de a o que e do da em um para é com não uma os no se na por mais as dos como mas
  foi ao ele das tem à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela
  entre era depois sem mesmo aos ter seus quem nas me esse eles estão você tinha foram essa num nem suas
  meu às minha têm numa pelos elas havia seja qual será nós tenho lhe deles essas esses pelas este bom
  dia boa tarde noite olá oi obrigado obrigada por favor pedido pagamento preço entrega frete boleto pix
  cartão dinheiro conta banco endereço rua número bairro cidade cep telefone nome sobrenome nota fiscal
  garantia devolução troca reembolso reclamação problema solução ajuda informação catálogo foto vídeo
  cor azul vermelho verde branco preto cinza tamanho medida metro centímetro quilo peso quantidade caixa
  pacote caminhão entregador correios loja estoque horário aberto fechado segunda terça quarta quinta
  sexta sábado domingo janeiro fevereiro março desconto promoção oferta cupom atacado varejo crédito
  parcela juros prazo cotação orçamento fornecedor cliente atendimento serviço técnico conserto
  instalação montagem mesa cadeira sofá cama colchão armário luminária espelho gaveta porta janela
  cozinha banheiro jardim criança mãe pai irmão amanhã ontem hoje semana mês ano hora urgente logo ainda
  nunca sempre talvez além avó pão coração ação situação opção razão então irmã manhã maçã lã`)

export const firstNames =
  words(`María José Juan Ana Luis Carlos Sofía Lucía Martín Andrés Ángel Óscar
  Raúl Héctor Iván Inés Belén Beatriz Mónica Verónica Gabriela Fernanda Paula Camila Valentina Mariana
  Daniela Ximena Diego Javier Jesús Ramón Simón Tomás Nicolás Sebastián Julián Adrián Germán Hernán
  Joaquín Agustín Renée Zoé Noemí João Antônio Inácio Luís Caetano Vinícius Flávia Letícia Patrícia
  Cecília Conceição Lourenço Gonçalo Estêvão Débora Sônia Vânia Márcia Cláudia Thaís Aparecida Rosa
  Elena Irene Marta Pilar Rocío Dolores Carmen Isabel Teresa Francisca Antonia Manuel Pedro Pablo Jorge
  Ricardo Roberto Fernando Alejandro Eduardo Miguel Rafael Gabriel Samuel Mateo Lucas Bruno Rodrigo
  Guadalupe Yolanda Norma Silvia Leticia Araceli Esperanza Consuelo Itzel Citlali Xóchitl Ñandu`)

export const lastNames =
  words(`García Martínez López González Rodríguez Hernández Pérez Sánchez Ramírez
  Torres Flores Rivera Gómez Díaz Cruz Morales Reyes Gutiérrez Ortiz Chávez Ramos Ruiz Mendoza Álvarez
  Castillo Jiménez Vásquez Romero Herrera Medina Aguilar Vargas Guzmán Méndez Muñoz Salazar Garza Soto
  Vázquez Alvarado Delgado Peña Contreras Sandoval Guerrero Ríos Estrada Ortega Núñez Maldonado Vega
  Domínguez Rojas Luna Juárez Cabrera Ibáñez Zúñiga Ávila Acuña Cárdenas Valdés Bolaños Montaño Ocaña
  Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Araújo Ribeiro
  Carvalho Gonçalves Simões Magalhães Guimarães Assunção Brandão Leão Falcão Galvão Fração Conceição
  Moreira Cardoso Teixeira Cavalcanti Barbosa Rocha Dias Monteiro Mendes Freitas Barros Pinto Moura
  Nóbrega Câmara Antunes Batista Duarte Fonseca Machado Marques Nogueira Peixoto Queiroz Sampaio Tavares`)

const rare = 20_000
const syllables =
  words(`ba be bi bo ca ce ci co cha da de di do fa fe fi go gua ha ja jo la le li lo lla ma
  me mi mo na ne ni no ña pa pe pi po que qui ra re ri ro rra sa se si so ta te ti to tra va ve vi vo ya
  za zo ção ão ê ã bra cri dro fla glo pre plu tri`)

/** The language's own words, and after them rare ones: products, brands, places, typing errors. */
export function vocabularyOf(language: 'es' | 'pt'): string[] {
  const common = [...new Set(language === 'es' ? spanish : portuguese)]
  const random = randomFrom(language === 'es' ? 11 : 12)
  const known = new Set(common)
  while (known.size < rare) known.add(madeUp(random))
  return [...known]
}

const accents = new Map(Object.entries({ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }))

function madeUp(random: Random): string {
  const length = 3 + random.below(3)
  const word = Array.from({ length }, () => random.oneOf(syllables)).join('')
  if (!random.chance(0.15)) return word
  return word.replace(/[aeiou](?=[a-z]*$)/, (vowel) => accents.get(vowel) ?? vowel)
}

function words(text: string): string[] {
  return text.split(/\s+/)
}
