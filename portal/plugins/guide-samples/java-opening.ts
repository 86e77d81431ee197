/** The imports that the code of a page needs, and the class that its samples use. */
export function javaOpening(code: string, origin: string): string {
  const imports = [
    'com.fasterxml.jackson.databind.JsonNode',
    'com.fasterxml.jackson.databind.ObjectMapper',
    'java.io.IOException',
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpHeaders',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...(code.includes('Files.') ? ['java.nio.file.Files', 'java.nio.file.Path'] : []),
    'java.time.Duration',
    ...(code.includes('Instant.') ? ['java.time.Instant'] : []),
    ...(code.includes('DateTimeFormatter') ? ['java.time.format.DateTimeFormatter'] : []),
    'java.util.Arrays',
    ...(code.includes('List.of') ? ['java.util.List'] : []),
  ];
  return `${imports.map((name) => `import ${name};`).join('\n')}

/** Calls the API with one access token. JSON is read by Jackson (com.fasterxml.jackson.core:jackson-databind). */
record Api(String token) {
    static final String ADDRESS = "${origin}";
    static final HttpClient HTTP = HttpClient.newHttpClient();
    static final ObjectMapper JSON = new ObjectMapper();

    record Answer(int status, HttpHeaders headers, byte[] body) {
        JsonNode json() throws IOException {
            return JSON.readTree(body);
        }

        String header(String name) {
            return headers.firstValue(name).orElse("");
        }
    }

    /** The API refused a call; the message is the body of its answer. */
    static class Refused extends RuntimeException {
        final int status;
        final int retryAfterSeconds;

        Refused(HttpResponse<byte[]> response) {
            super(new String(response.body()));
            status = response.statusCode();
            retryAfterSeconds = Integer.parseInt(response.headers().firstValue("Retry-After").orElse("1"));
        }
    }

    static Api signIn(String id, String secret, String scope) throws IOException, InterruptedException {
        String form = "grant_type=client_credentials&client_id=" + id + "&client_secret=" + secret
            + (scope.isEmpty() ? "" : "&scope=" + scope);
        Answer answer = send("POST", "/v1/token", form, "Content-Type", "application/x-www-form-urlencoded");
        return new Api(answer.json().at("/access_token").asText());
    }

    Answer call(String method, String path) throws IOException, InterruptedException {
        return call(method, path, null);
    }

    /** Headers are names, each followed by its value. */
    Answer call(String method, String path, String body, String... headers) throws IOException, InterruptedException {
        String[] all = Arrays.copyOf(headers, headers.length + 2);
        all[headers.length] = "Authorization";
        all[headers.length + 1] = "Bearer " + token;
        return send(method, path, body, all);
    }

    static Answer send(String method, String path, String body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(ADDRESS + path))
            .timeout(Duration.ofSeconds(30))
            .method(method, body == null
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofString(body));
        if (body != null) request.setHeader("Content-Type", "application/json");
        for (int at = 0; at < headers.length; at += 2) request.setHeader(headers[at], headers[at + 1]);
        HttpResponse<byte[]> response = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        if (response.statusCode() >= 400) throw new Refused(response);
        return new Answer(response.statusCode(), response.headers(), response.body());
    }
}

`;
}
