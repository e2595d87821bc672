import { type ExampleMessage, sendPath } from './example-message.ts'

export function phpExample(message: ExampleMessage): string {
  return message.files.length > 0 ? withFiles(message) : textAlone(message)
}

function textAlone({ origin, variable, number, body }: ExampleMessage): string {
  return `<?php
$request = curl_init(${quoted(origin + sendPath)});
curl_setopt_array($request, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv(${quoted(variable)}),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'number' => ${quoted(number)},
        'body' => ${quoted(body)},
    ]),
]);
echo curl_exec($request);`
}

/** An array of PHP cannot repeat a field, so each file is a call; the first has the caption. */
function withFiles({ origin, variable, number, body, files }: ExampleMessage): string {
  return `<?php
foreach ([${files.map(quoted).join(', ')}] as $index => $path) {
    $request = curl_init(${quoted(origin + sendPath)});
    curl_setopt_array($request, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv(${quoted(variable)})],
        CURLOPT_POSTFIELDS => [
            'number' => ${quoted(number)},
            'body' => $index === 0 ? ${quoted(body)} : '',
            'medias' => new CURLFile($path),
        ],
    ]);
    echo curl_exec($request);
}`
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
