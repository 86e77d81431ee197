<?php
// Receives webhook deliveries. Needs PHP 8.1 or newer with openssl and: composer require phpseclib/phpseclib:~3.0
declare(strict_types=1);

use phpseclib3\Crypt\PublicKeyLoader;
use phpseclib3\Crypt\RSA;
use phpseclib3\Math\BigInteger;

require __DIR__ . '/vendor/autoload.php';

const MAX_BODY_BYTES = 256 * 1024;
const REPLAY_WINDOW_SECONDS = 300;
const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** A delivery that is not accepted; the code is the status to answer. */
final class Refused extends RuntimeException
{
}

function encode(string $data): string
{
    return rtrim(strtr(base64_encode($data), '+/', '-_'), '=');
}

function decode(string $text): string
{
    return (string) base64_decode(strtr($text, '-_', '+/'), true);
}

function toJson(array $value): string
{
    return json_encode($value, JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR);
}

// 1. Your private key by its kid, the RFC 7638 thumbprint: one file, or two while a rotation lasts.
function privateKey(string $kid): string
{
    foreach (explode(',', (string) getenv('WEBHOOK_PRIVATE_KEYS')) as $file) {
        $pem = (string) file_get_contents($file);
        ['n' => $n, 'e' => $e] = openssl_pkey_get_details(openssl_pkey_get_private($pem))['rsa'];
        $thumbprint = hash('sha256', toJson(['e' => encode($e), 'kty' => 'RSA', 'n' => encode($n)]), true);
        if (encode($thumbprint) === $kid) {
            return $pem;
        }
    }
    throw new Refused('unknown encryption key', 400);
}

// 2. The marketplace's public keys: kept for 10 minutes, read again for a new kid, at most every 30 seconds.
function signingKey(string $kid): array
{
    $file = getenv('WEBHOOK_INBOX') . '/signing-keys.json';
    $cache = is_file($file) ? json_decode((string) file_get_contents($file), true) : null;
    $cache ??= ['keys' => [], 'fetchedAt' => 0, 'triedAt' => 0];
    $find = static fn (array $keys): ?array => array_column($keys, null, 'kid')[$kid] ?? null;
    if (($find($cache['keys']) === null || time() - $cache['fetchedAt'] >= 600) && time() - $cache['triedAt'] >= 30) {
        $cache['triedAt'] = time();
        $options = stream_context_create(['http' => ['timeout' => 5, 'follow_location' => 0]]);
        $set = json_decode((string) @file_get_contents((string) getenv('WEBHOOK_KEYS_URL'), false, $options), true);
        if (is_array($set['keys'] ?? null)) {
            $cache = ['keys' => $set['keys'], 'fetchedAt' => time(), 'triedAt' => time()];
        }
        file_put_contents($file, toJson($cache), LOCK_EX);
    }
    $jwk = $find($cache['keys']);
    if ($jwk === null || time() - $cache['fetchedAt'] >= 86400) {
        throw new Refused('unknown signature key', $cache['fetchedAt'] < $cache['triedAt'] ? 503 : 401);
    }
    // The key says what it is for. The message has no say in it.
    if ([$jwk['kty'] ?? '', $jwk['crv'] ?? '', $jwk['alg'] ?? 'ES256'] !== ['EC', 'P-256', 'ES256']) {
        throw new Refused('the published key is of no kind that may sign', 401);
    }
    return ['kty' => 'EC', 'crv' => 'P-256', 'x' => $jwk['x'], 'y' => $jwk['y']];
}

// 3. The nine headers, each in its form. PHP joins a repeated header with a comma, which fits no form.
function readHeaders(): array
{
    $forms = [
        'X-Timestamp' => '[0-9]{1,12}',
        'X-First-Event-Id' => UUID,
        'X-Batch-Size' => '[1-9][0-9]?|100',
        'X-Signature' => '[A-Za-z0-9_-]{85}[AQgw]',
        'X-Signature-Kid' => '[A-Za-z0-9_.~:-]{1,200}',
        'X-Encrypted-Key' => '[A-Za-z0-9_-]{342,2731}',
        'X-Encryption-Kid' => '[A-Za-z0-9_-]{43}',
        'X-Nonce' => '[A-Za-z0-9_-]{16}',
        'X-Auth-Tag' => '[A-Za-z0-9_-]{22}',
    ];
    $headers = [];
    foreach ($forms as $name => $form) {
        $headers[$name] = $_SERVER['HTTP_' . strtoupper(strtr($name, '-', '_'))] ?? '';
        if (preg_match("/^(?:$form)\$/D", $headers[$name]) !== 1) {
            throw new Refused("$name is missing, repeated or malformed", 400);
        }
    }
    return $headers;
}

// 4. Time and signature, before the private key is touched.
function verify(array $headers, string $body): void
{
    if (abs(time() - (int) $headers['X-Timestamp']) > REPLAY_WINDOW_SECONDS) {
        throw new Refused('X-Timestamp is too far off', 401);
    }
    $names = ['X-Timestamp', 'X-First-Event-Id', 'X-Batch-Size', 'X-Signature-Kid', 'X-Encryption-Kid'];
    $names = [...$names, 'X-Encrypted-Key', 'X-Nonce', 'X-Auth-Tag'];
    $values = array_map(static fn (string $name): string => $headers[$name], $names);
    $url = getenv('WEBHOOK_URL'); // the endpoint's address exactly as it is registered
    $canonical = implode("\n", ['v1', 'POST', $url, ...$values, encode(hash('sha256', $body, true))]);
    $header = encode(toJson(['alg' => 'ES256', 'kid' => $headers['X-Signature-Kid']]));
    $key = PublicKeyLoader::load(toJson(signingKey($headers['X-Signature-Kid'])));
    $verifier = $key->withHash('sha256')->withSignatureFormat('Raw');
    [$r, $s] = str_split(decode($headers['X-Signature']), 32);
    $signature = ['r' => new BigInteger($r, 256), 's' => new BigInteger($s, 256)];
    if (!$verifier->verify($header . '.' . encode($canonical), $signature)) {
        throw new Refused('wrong signature', 401);
    }
}

// 5. The content key with RSA-OAEP (SHA-256 in both places), then the body with AES-256-GCM.
function decrypt(array $headers, string $body): string
{
    $kid = $headers['X-Encryption-Kid'];
    $rsa = PublicKeyLoader::load(privateKey($kid))->withPadding(RSA::ENCRYPTION_OAEP);
    $aad = encode(toJson(['alg' => 'RSA-OAEP-256', 'enc' => 'A256GCM', 'kid' => $kid]));
    $plaintext = false;
    try {
        $key = $rsa->withHash('sha256')->withMGFHash('sha256')->decrypt(decode($headers['X-Encrypted-Key']));
        $nonce = decode($headers['X-Nonce']);
        $tag = decode($headers['X-Auth-Tag']);
        if (strlen((string) $key) === 32) {
            $plaintext = openssl_decrypt($body, 'aes-256-gcm', $key, OPENSSL_RAW_DATA, $nonce, $tag, $aad);
        }
    } catch (Throwable) {
        // one answer for all reasons
    }
    return $plaintext === false ? throw new Refused('the body could not be decrypted', 400) : $plaintext;
}

function parse(array $headers, string $plaintext): array
{
    $events = json_decode($plaintext, true, 64, JSON_THROW_ON_ERROR);
    if (count($events) !== (int) $headers['X-Batch-Size'] || $events[0]['id'] !== $headers['X-First-Event-Id']) {
        throw new Refused('the events are not those of the headers', 400);
    }
    return $events;
}

// 6. Store first, answer then. An event that comes again changes nothing: its id is its key.
function store(array $event): void
{
    if (preg_match('/^' . UUID . '$/D', $event['id']) !== 1) {
        throw new Refused('an event without an id', 400);
    }
    $file = getenv('WEBHOOK_INBOX') . "/{$event['id']}.json";
    $part = $file . '.' . bin2hex(random_bytes(6));
    if (file_put_contents($part, toJson($event)) === false || !rename($part, $file)) {
        throw new RuntimeException('the event could not be stored');
    }
}

try {
    $body = (string) file_get_contents('php://input', false, null, 0, MAX_BODY_BYTES + 1);
    if (strlen($body) > MAX_BODY_BYTES) {
        throw new Refused('the body is too large', 413);
    }
    $headers = readHeaders();
    verify($headers, $body);
    $challenge = null;
    foreach (parse($headers, decrypt($headers, $body)) as $event) {
        if ($event['type'] === 'webhook.ping') {
            $challenge = $event['data']['challenge'];
        } else {
            store($event);
        }
    }
    if ($challenge === null) {
        http_response_code(204);
    } else {
        header('Content-Type: application/json');
        echo toJson(['challenge' => $challenge]);
    }
} catch (Refused $refused) {
    error_log("refused: {$refused->getMessage()}");
    http_response_code($refused->getCode());
} catch (Throwable $error) {
    error_log("failed: $error");
    http_response_code(500);
}
