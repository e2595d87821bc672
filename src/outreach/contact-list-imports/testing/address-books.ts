/** The headings of real exports, with one person whose name stands in parts. */
const outlook = `Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Street 2,Business Street 3,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home Street 2,Home Street 3,Home City,Home State,Home Postal Code,Home Country/Region,Other Street,Other Street 2,Other Street 3,Other City,Other State,Other Postal Code,Other Country/Region,Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Callback,Car Phone,Company Main Phone,Home Fax,Home Phone,Home Phone 2,ISDN,Mobile Phone,Other Fax,Other Phone,Pager,Primary Phone,Radio Phone,TTY/TDD Phone,Telex,Account,Anniversary,Assistant's Name,Billing Information,Birthday,Business Address PO Box,Categories,Children,Directory Server,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,E-mail 2 Display Name,E-mail 3 Address,E-mail 3 Type,E-mail 3 Display Name,Gender,Government ID Number,Hobby,Home Address PO Box,Initials,Internet Free Busy,Keywords,Language,Location,Manager's Name,Mileage,Notes,Office Location,Organizational ID Number,Other Address PO Box,Priority,Private,Profession,Referred By,Sensitivity,Spouse,User 1,User 2,User 3,User 4,Web Page`

/** Of outlook.com */
const outlookOnline = `First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,E-mail 2 Address,E-mail 3 Address,Home Phone,Home Phone 2,Business Phone,Business Phone 2,Mobile Phone,Car Phone,Other Phone,Primary Phone,Pager,Business Fax,Home Fax,Other Fax,Company Main Phone,Callback,Radio Phone,Telex,TTY/TDD Phone,IMAddress,Job Title,Department,Company,Office Location,Manager's Name,Assistant's Name,Assistant's Phone,Company Yomi,Birthday,Notes`

const outlookSpanish = `Título,Nombre,Segundo nombre,Apellidos,Sufijo,Organización,Departamento,Puesto,Calle del trabajo,Ciudad de trabajo,Provincia o estado de trabajo,Código postal del trabajo,País o región del trabajo,Otra calle,Otra ciudad,Otro código postal,Fax del trabajo,Teléfono del trabajo,Teléfono del trabajo 2,Devolución de llamada,Teléfono del automóvil,Fax particular,Particular,Teléfono móvil,Otro fax,Otro teléfono,Buscapersonas,Teléfono principal,Radioteléfono,Télex,Categorías,Cumpleaños,Dirección de correo electrónico,Dirección de correo electrónico 2,Dirección del correo electrónico 3,Nombre del director,Notas,Página web`

const outlookPortuguese = `Título,Primeiro nome,Nome do meio,Último nome,Sufixo,Empresa,Departamento,Cargo,Rua comercial,Cidade comercial,Estado comercial,Código postal comercial,Região/País comercial,Rua de casa,Cidade de casa,Fone do Assistente,Fax comercial,Fone comercial,Fone comercial 2,Fone do carro,Fax de casa,Fone de casa,Fone de casa 2,Celular,Outro Fax,Outro Fone,Pager,Fone Primario,Aniversário,Nome do Assistente,Categorias,Endereço de E-mail,Endereço de E-mail 2,Gênero,Nome do gerente,Notas,Página Web`

const google = `First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Country`

/** Until 2023, with the whole name beside its parts. */
const googleBefore = `Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes,Language,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Organization 1 - Type,Organization 1 - Name`

const googleSpanish = `Nombre,Segundo nombre,Apellidos,Nombre fonético,Apellido fonético,Prefijo del nombre,Sufijo del nombre,Alias,Archivar como,Nombre de la organización,Cumpleaños,Notas,Foto,Etiquetas,Correo 1 - Etiqueta,Correo 1 - Valor,Teléfono 1 - Etiqueta,Teléfono 1 - Valor,Teléfono 2 - Etiqueta,Teléfono 2 - Valor`

const googlePortuguese = `Nome,Segundo nome,Sobrenome,Nome fonético,Sobrenome fonético,Prefixo do nome,Sufixo do nome,Apelido,Nome da organização,Aniversário,Notas,Foto,Rótulos,E-mail 1 - Rótulo,E-mail 1 - Valor,Telefone 1 - Rótulo,Telefone 1 - Valor,Telefone 2 - Rótulo,Telefone 2 - Valor`

const thunderbird = `First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,Work Country,Job Title,Department,Organization,Web Page 1,Birth Year,Notes`

type Values = Record<string, string>

/** By the column in which each stands. */
const people = {
  outlook: [
    outlook,
    {
      'First Name': 'Ana',
      'Middle Name': 'María',
      'Last Name': 'Núñez Ávila',
      "Assistant's Phone": '+34 911 111 111',
      'Business Fax': '+34 922 222 222',
      'Mobile Phone': '+34 600 111 002',
      'Company Main Phone': '+34 933 333 333',
      'E-mail Address': 'ana@example.com',
      'E-mail Type': 'SMTP',
      'E-mail Display Name': 'Ana (ana@example.com)',
      Birthday: '26/11/1990',
    },
  ],
  outlookOnline: [
    outlookOnline,
    {
      'First Name': 'Ana',
      'Middle Name': 'María',
      'Last Name': 'Núñez Ávila',
      'Mobile Phone': '+34600111002',
      'E-mail Address': 'ana@example.com',
    },
  ],
  outlookSpanish: [
    outlookSpanish,
    {
      Nombre: 'Ana',
      'Segundo nombre': 'María',
      Apellidos: 'Núñez Ávila',
      'Fax del trabajo': '+34 922 222 222',
      'Teléfono móvil': '34 600 11 10 02',
      'Dirección de correo electrónico': 'ana@example.com',
    },
  ],
  outlookPortuguese: [
    outlookPortuguese,
    {
      'Primeiro nome': 'Ana',
      'Nome do meio': 'María',
      'Último nome': 'Núñez Ávila',
      'Fone do Assistente': '+34 911 111 111',
      Celular: '+34 600 111 002',
      'Endereço de E-mail': 'ana@example.com',
    },
  ],
  google: [
    google,
    {
      'First Name': 'Ana',
      'Middle Name': 'María',
      'Last Name': 'Núñez Ávila',
      'File As': 'Núñez',
      'E-mail 1 - Label': '* Home',
      'E-mail 1 - Value': 'ana@example.com',
      'Phone 1 - Label': 'Mobile',
      'Phone 1 - Value': '+34 600 111 002',
      'Phone 2 - Value': '+34 911 111 111',
    },
  ],
  googleBefore: [
    googleBefore,
    {
      Name: 'Ana María Núñez Ávila',
      'Given Name': 'Ana',
      'Additional Name': 'María',
      'Family Name': 'Núñez Ávila',
      'E-mail 1 - Value': 'ana@example.com',
      'Phone 1 - Type': 'Mobile',
      'Phone 1 - Value': '',
      'Phone 2 - Value': '+34 600-111-002',
    },
  ],
  googleSpanish: [
    googleSpanish,
    {
      Nombre: 'Ana',
      'Segundo nombre': 'María',
      Apellidos: 'Núñez Ávila',
      'Correo 1 - Valor': 'ana@example.com',
      'Teléfono 1 - Etiqueta': 'Móvil',
      'Teléfono 1 - Valor': '+34 600 11 10 02',
    },
  ],
  googlePortuguese: [
    googlePortuguese,
    {
      Nome: 'Ana',
      'Segundo nome': 'María',
      Sobrenome: 'Núñez Ávila',
      'E-mail 1 - Valor': 'ana@example.com',
      'Telefone 1 - Rótulo': 'Celular',
      'Telefone 2 - Valor': '0034 600111002',
    },
  ],
  thunderbird: [
    thunderbird,
    {
      'First Name': 'Ana María',
      'Last Name': 'Núñez Ávila',
      'Display Name': 'Ana María Núñez Ávila',
      'Primary Email': 'ana@example.com',
      'Fax Number': '+34 922 222 222',
      'Mobile Number': '+34 600 111 002',
    },
  ],
} satisfies Record<string, readonly [string, Values]>

export const addressBooks = Object.entries(people).map(([name, [headings, values]]) => {
  const columns = headings.split(',')
  const cells = columns.map((column) => new Map(Object.entries(values)).get(column) ?? '')
  return { name, columns, cells, text: `${headings}\n${cells.join(',')}\n` }
})

/** To be filled with others than that one person. */
export const bookHeadings = { google, googleSpanish, googlePortuguese, outlook }
