// Typed client of the Marketplace API, version 1.0.0. Made from its OpenAPI document: fetch it again instead of changing it.
// No dependencies. Node 22.18 and later runs it as it is; it also works with Deno, Bun and bundlers.
//
//   const api = createClient({ baseUrl, clientId, clientSecret });
//   for await (const order of api.entries('findPartnerOrders', { query: { fulfillmentStatus: ['PROCESSABLE'] } })) …

/* ---- Fields of the API ---- */

export interface components {
  schemas: {
    /** @description A public RSA key of a consumer. */
    WebhookKey: {
      /** @description RFC 7638 thumbprint, as in X-Encryption-Kid. */
      kid: string;
      /** @description Its length. */
      bits: number;
      /**
       * Format: date-time
       * @description When it was added.
       */
      createdAt: string;
    };
    /** @description An endpoint that is told of events. */
    WebhookConsumer: {
      /** @description Number of the consumer. */
      consumerId: number;
      /** @description The endpoint, exactly as it is part of every signature. https, no redirects. */
      url: string;
      /** @description What it is told of. */
      eventTypes: ("service-variation-relation.created" | "service-variation-relation.updated" | "service-variation-relation.deleted" | "order.created" | "return-results.provided")[];
      /** @description One batch at a time, in the order of the events. */
      ordered: boolean;
      /** @description Most events of a batch. */
      batchSize: number;
      /** @description Most requests at the same time from one sending process. */
      concurrency: number;
      /**
       * @description What its deliveries are signed with: ES256 unless it asks for Ed25519. The first key of an algorithm is published for a day before it signs; until then ES256 is used.
       * @enum {string}
       */
      signatureAlgorithm: "ES256" | "Ed25519";
      /**
       * @description Deliveries go to active consumers only. For unverified and paused ones events are held; disabled ones get theirs by a replay.
       * @enum {string}
       */
      state: "unverified" | "active" | "paused" | "disabled";
      /** @description Active keys; the first one encrypts. Without any events are held. */
      keys: components["schemas"]["WebhookKey"][];
      /**
       * Format: date-time
       * @description When it was created.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When the endpoint passed the challenge.
       */
      verifiedAt?: string;
      /**
       * Format: date-time
       * @description Since when no delivery has gone through.
       */
      failingSince?: string;
      /**
       * Format: date-time
       * @description When the endpoint is disabled, at the next failure, unless a delivery goes through before.
       */
      willBeDisabledAt?: string;
      /**
       * Format: date-time
       * @description Since when nothing can be encrypted because the stored key cannot be opened. Its events wait; remove the key and add it anew.
       */
      keyUnreadableSince?: string;
      /**
       * Format: date-time
       * @description When it was disabled.
       */
      disabledAt?: string;
      /** @description Why. */
      disabledReason?: string;
    };
    /** @description Your consumers. */
    WebhookConsumerList: {
      /** @description By number. */
      consumers: components["schemas"]["WebhookConsumer"][];
    };
    /** @description A batch of events. */
    WebhookDelivery: {
      /**
       * Format: uuid
       * @description Identifies the delivery.
       */
      deliveryId: string;
      /**
       * @description waiting, also between tries; delivered; failed after the last try; split into two others.
       * @enum {string}
       */
      state: "waiting" | "delivered" | "failed" | "split";
      /** @description Events of the batch. */
      eventCount: number;
      /**
       * Format: uuid
       * @description The first of them, as in X-First-Event-Id.
       */
      firstEventId: string;
      /** @description Tries so far. */
      attempts: number;
      /** @description Whether somebody asked for it again. */
      isReplay: boolean;
      /**
       * Format: date-time
       * @description When the batch was put together.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it is tried next, while it waits.
       */
      dueAt?: string;
      /**
       * Format: date-time
       * @description When it was delivered, given up or split.
       */
      finishedAt?: string;
    };
    /** @description One try. */
    WebhookAttempt: {
      /** @description Number of the try. */
      attempt: number;
      /**
       * Format: date-time
       * @description When it began.
       */
      startedAt: string;
      /** @description How long it took, in milliseconds. */
      durationMs: number;
      /** @description HTTP status of the answer, if any. */
      status?: number;
      /** @description Why it failed: status, timeout, unreachable, redirect, bad-response, not-allowed, expired, or unreadable-key, which is no fault of the endpoint. Absent for a success. */
      failure?: string;
      /** @description The same for people. */
      detail?: string;
      /** @description Headers of the request by their names in small letters. The value of `x-encrypted-key` is replaced by `[removed]`. Absent for older tries, and where nothing was sent. */
      requestHeaders?: {
        [key: string]: string;
      };
      /** @description Headers of the answer by their names in small letters, 4 KiB at most. Values of cookies, tokens and the like, and queries of addresses, are replaced by `[removed]`. */
      responseHeaders?: {
        [key: string]: string;
      };
      /** @description Beginning of the answer, 50 KiB at most. */
      responseBody?: string;
    };
    /** @description A test event and what came back. */
    WebhookTestEvent: {
      /** @description The event as it was sent. */
      event: {
        /**
         * Format: uuid
         * @description UUIDv7 of the event, new each time.
         */
        id: string;
        /**
         * @description What it pretends to be.
         * @enum {string}
         */
        type: "service-variation-relation.created" | "service-variation-relation.updated" | "service-variation-relation.deleted" | "order.created" | "return-results.provided";
        /**
         * Format: date-time
         * @description When it was sent.
         */
        time: string;
        /** @description Sample data of its type. The ids in it lead nowhere. */
        data: {
          [key: string]: unknown;
        };
        /**
         * @description Says that nothing has happened.
         * @enum {boolean}
         */
        test: true;
      };
      /**
       * Format: date-time
       * @description When it began.
       */
      startedAt: string;
      /** @description How long it took, in milliseconds. */
      durationMs: number;
      /** @description HTTP status of the answer, if any. */
      status?: number;
      /** @description Why it failed: status, timeout, unreachable, redirect, bad-response, not-allowed, expired, or unreadable-key, which is no fault of the endpoint. Absent for a success. */
      failure?: string;
      /** @description The same for people. */
      detail?: string;
      /** @description Headers of the request by their names in small letters. The value of `x-encrypted-key` is replaced by `[removed]`. Absent for older tries, and where nothing was sent. */
      requestHeaders?: {
        [key: string]: string;
      };
      /** @description Headers of the answer by their names in small letters, 4 KiB at most. Values of cookies, tokens and the like, and queries of addresses, are replaced by `[removed]`. */
      responseHeaders?: {
        [key: string]: string;
      };
      /** @description Beginning of the answer, 50 KiB at most. */
      responseBody?: string;
    };
    /** @description A key that the marketplace signs deliveries with. */
    WebhookSigningKey: {
      /** @description RFC 7638 thumbprint, as in X-Signature-Kid. */
      kid: string;
      /**
       * @description What it signs with.
       * @enum {string}
       */
      algorithm: "ES256" | "Ed25519";
      /**
       * @description waiting: published ahead of its use; signing; superseded: followed by another, and still published for a while; withdrawn: not to be trusted any more.
       * @enum {string}
       */
      state: "waiting" | "signing" | "superseded" | "withdrawn";
      /**
       * Format: date-time
       * @description When it was published.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it began or begins to sign.
       */
      signsFrom: string;
      /**
       * Format: date-time
       * @description When it is published no more, once another follows it.
       */
      publishedUntil?: string;
      /**
       * Format: date-time
       * @description When it was withdrawn.
       */
      withdrawnAt?: string;
    };
    /** @description The marketplace’s signing keys. */
    WebhookSigningKeyList: {
      /** @description In the order in which they sign. */
      keys: components["schemas"]["WebhookSigningKey"][];
    };
    /** @description A batch with its events and tries. */
    WebhookDeliveryDetails: {
      /**
       * Format: uuid
       * @description Identifies the delivery.
       */
      deliveryId: string;
      /**
       * @description waiting, also between tries; delivered; failed after the last try; split into two others.
       * @enum {string}
       */
      state: "waiting" | "delivered" | "failed" | "split";
      /** @description Events of the batch. */
      eventCount: number;
      /**
       * Format: uuid
       * @description The first of them, as in X-First-Event-Id.
       */
      firstEventId: string;
      /** @description Tries so far. */
      attempts: number;
      /** @description Whether somebody asked for it again. */
      isReplay: boolean;
      /**
       * Format: date-time
       * @description When the batch was put together.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it is tried next, while it waits.
       */
      dueAt?: string;
      /**
       * Format: date-time
       * @description When it was delivered, given up or split.
       */
      finishedAt?: string;
      /** @description The events, ascending. */
      eventIds: string[];
      /** @description The tries of the last 30 days. */
      log: components["schemas"]["WebhookAttempt"][];
    };
    /** @description A link. */
    WebhookLink: {
      /** @description Address of the next page. */
      href: string;
      /** @enum {string} */
      rel: "next";
    };
    /** @description A page of deliveries. */
    WebhookDeliveryList: {
      /** @description The newest first. */
      deliveries: components["schemas"]["WebhookDelivery"][];
      /** @description Absent on the last page. */
      links?: components["schemas"]["WebhookLink"][];
    };
    /** @description An event and where it went. */
    WebhookEventTrace: {
      /** @description The event as it is delivered. */
      event: {
        /**
         * Format: uuid
         * @description UUIDv7 of the event.
         */
        id: string;
        /**
         * @description What happened.
         * @enum {string}
         */
        type: "service-variation-relation.created" | "service-variation-relation.updated" | "service-variation-relation.deleted" | "order.created" | "return-results.provided";
        /**
         * Format: date-time
         * @description When it happened.
         */
        time: string;
        /** @description As the webhook reference has it for this type. */
        data: {
          [key: string]: unknown;
        };
      };
      /** @description The deliveries that it was in, the oldest first. */
      deliveries: {
        /**
         * Format: uuid
         * @description Identifies the delivery.
         */
        deliveryId: string;
        /**
         * @description waiting, also between tries; delivered; failed after the last try; split into two others.
         * @enum {string}
         */
        state: "waiting" | "delivered" | "failed" | "split";
      }[];
    };
    /** @description Events that were found. */
    WebhookEventList: {
      /** @description The newest first. */
      events: components["schemas"]["WebhookEventTrace"][];
    };
    /** @description What was queued. */
    WebhookReplay: {
      /** @description Events that were queued, or whose next try was brought forward. */
      events: number;
      /** @description Batches that they are in. */
      deliveries: number;
    };
    /** @description Error body of the webhooks interface. */
    WebhookErrorList: {
      /** @description What was found wrong. */
      errors: {
        /** @description Field, parameter or address that is at fault. */
        path: string;
        /** @description What kind of error it is. */
        title: string;
        /** @description What is wrong, for people. */
        detail: string;
      }[];
    };
    /** @description Why a request was refused. */
    ConsoleError: {
      /** @description What is wrong. */
      errors: {
        /** @description Path of the request. */
        path: string;
        /** @description What kind of error it is. */
        title: string;
        /** @description What is wrong, in a sentence. */
        detail: string;
        /** @description Where in the body the fault lies. */
        jsonPath?: string;
      }[];
    };
    /** @description The person who is signed in. `email` and `name` are absent for a person of another issuer. */
    ConsoleSelf: {
      /** @description Number of the person; of another issuer its `sub`. */
      personId: string;
      /** @description E-mail address, in lower case. */
      email?: string;
      /** @description Name of the person. */
      name?: string;
      /**
       * @description What the person may do.
       * @enum {string}
       */
      role: "seller_administrator" | "seller_clerk" | "seller_developer" | "seller_reader" | "service_partner" | "operator_administrator" | "operator_support" | "operator_moderator" | "operator_reader";
      /** @description Whose people these are. */
      partner: {
        /** @description Number of the partner. */
        partnerId: number;
        /**
         * @description What the partner is.
         * @enum {string}
         */
        kind: "seller" | "service_partner" | "operator";
        /** @description Name of the partner. */
        name: string;
      };
      /** @description Whether this is a sandbox. */
      isSandbox: boolean;
      /** @description False when names, addresses, telephone numbers and e-mail addresses of customers are masked. */
      seesCustomers: boolean;
      /** @description Every operation that the role may call, by its operationId. */
      operations: string[];
    };
    /** @description Somebody who signs in for your partner. */
    ConsolePerson: {
      /**
       * Format: uuid
       * @description Number of the person.
       */
      personId: string;
      /** @description E-mail address, in lower case. */
      email: string;
      /** @description Name of the person. */
      name: string;
      /**
       * @description What the person may do.
       * @enum {string}
       */
      role: "seller_administrator" | "seller_clerk" | "seller_developer" | "seller_reader" | "service_partner" | "operator_administrator" | "operator_support" | "operator_moderator" | "operator_reader";
      /**
       * Format: date-time
       * @description Since when.
       */
      createdAt: string;
    };
    /** @description People of your partner. */
    ConsolePersonList: {
      /** @description Oldest first. */
      people: components["schemas"]["ConsolePerson"][];
    };
    /** @description An invitation that was not accepted yet. */
    ConsoleInvitation: {
      /**
       * Format: uuid
       * @description Number of the invitation.
       */
      invitationId: string;
      /** @description E-mail address, in lower case. */
      email?: string;
      /**
       * @description What the person may do.
       * @enum {string}
       */
      role: "seller_administrator" | "seller_clerk" | "seller_developer" | "seller_reader" | "service_partner" | "operator_administrator" | "operator_support" | "operator_moderator" | "operator_reader";
      /**
       * Format: date-time
       * @description When the person was invited.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Until when the link works: 72 hours.
       */
      expiresAt: string;
    };
    /** @description A new invitation and its link. */
    ConsoleInvitationWithLink: {
      /**
       * Format: uuid
       * @description Number of the invitation.
       */
      invitationId: string;
      /** @description E-mail address, in lower case. */
      email?: string;
      /**
       * @description What the person may do.
       * @enum {string}
       */
      role: "seller_administrator" | "seller_clerk" | "seller_developer" | "seller_reader" | "service_partner" | "operator_administrator" | "operator_support" | "operator_moderator" | "operator_reader";
      /**
       * Format: date-time
       * @description When the person was invited.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Until when the link works: 72 hours.
       */
      expiresAt: string;
      /**
       * Format: uri
       * @description Give it to the person. It works once. It is shown this once.
       */
      link: string;
    };
    /** @description Invitations that can still be accepted. */
    ConsoleInvitationList: {
      /** @description Oldest first. */
      invitations: components["schemas"]["ConsoleInvitation"][];
    };
    /** @description Your company as it stands on receipts. The operator changes it. */
    ConsoleCompany: {
      /** @description Name of the company. */
      partnerName: string;
      /** @description Name of its shop. */
      shopName?: string;
      /** @description Street and house number. */
      street: string;
      /** @description Postal code. */
      zipCode: string;
      /** @description City. */
      city: string;
      /** @description ISO 3166-1 alpha-3. */
      countryCode: string;
      /** @description VAT identification number. */
      vatId?: string;
      /** @description Tax number. */
      taxNumber?: string;
      /** @description Why supplies at 0 per cent have no VAT. */
      vatExemption?: string;
      /** @description Who represents it. */
      representedBy: string;
      /** @description Where it is registered. */
      registerCourt?: string;
      /** @description Its number there. */
      commercialRegisterNumber?: string;
      /** @description Of companies that have one. */
      headOfSupervisoryBoard?: string;
      /** @description Of sellers of electrical goods. */
      weeeRegistrationNumber?: string;
    };
    /** @description What is wrong and where. */
    ProductErrorItem: {
      /** @description Code from the error catalogue. */
      code?: string;
      title?: string;
      /** @description Field, parameter or resource that is at fault. */
      path?: string;
      /** @description Its place in the request body. */
      jsonPath?: string;
      /** @description Quote it when you report a problem. */
      logref?: string;
    };
    /** @description Errors of a request to the products interface. */
    ProductErrors: {
      errors: components["schemas"]["ProductErrorItem"][];
    };
    /** @description Link to this, the previous or the next page. */
    PageLink: {
      /** @enum {string} */
      rel: "self" | "prev" | "next";
      href: string;
    };
    /** @description An amount of money. */
    MonetaryAmount: {
      /** @description At most two decimals, from 0 to 99999999.99. */
      amount: number;
      /**
       * @description EUR only.
       * @enum {string}
       */
      currency: "EUR";
    };
    /** @description A price for a period. */
    Sale: {
      salePrice: components["schemas"]["MonetaryAmount"];
      /**
       * Format: date-time
       * @description From when the sale price holds.
       */
      startDate: string;
      /**
       * Format: date-time
       * @description Until when it holds; after startDate.
       */
      endDate: string;
    };
    /** @description Base price. All four fields or none; each norm amount goes with each unit. */
    NormPriceInfo: {
      /**
       * @description Amount the norm price refers to.
       * @enum {integer}
       */
      normAmount?: 1 | 100 | 1000;
      /**
       * @description Unit of the norm amount.
       * @enum {string}
       */
      normUnit?: "Stk" | "qm" | "kg" | "l" | "m" | "ml" | "g" | "Paar" | "RM" | "dm3";
      /** @description Amount that is sold. */
      salesAmount?: number;
      /**
       * @description Unit of the amount that is sold.
       * @enum {string}
       */
      salesUnit?: "Stk" | "qm" | "kg" | "l" | "m" | "ml" | "g" | "Paar" | "RM" | "dm3";
    };
    /** @description Attribute of the variation, checked against the category’s definitions. */
    Attribute: {
      name: string;
      values: string[];
      /** @description True when the category does not define the attribute. */
      additional?: boolean;
    };
    /** @description What the customer reads. */
    ProductDescription: {
      /** @description Name of a category. */
      category: string;
      /** @description Id of a brand. */
      brandId: string;
      productLine?: string;
      /**
       * Format: date-time
       * @description When it was made.
       */
      productionDate?: string;
      multiPack?: boolean;
      bundle?: boolean;
      fscCertified?: boolean;
      /** @description Whether the old article can be taken away. */
      disposal?: boolean;
      /** @description http or https address of the product on your site. */
      productUrl?: string;
      /** @description Under 2000 characters. HTML is kept; scripts, styles and event handlers are removed. */
      description?: string;
      bulletPoints?: string[];
      attributes?: components["schemas"]["Attribute"][];
    };
    /** @description Picture or document. */
    MediaAsset: {
      /** @enum {string} */
      type: "IMAGE" | "DIMENSIONAL_DRAWING" | "COLOR_VARIANT" | "ENERGY_EFFICIENCY_LABEL" | "MATERIAL_SAMPLE" | "PRODUCT_DATASHEET" | "USER_MANUAL" | "MANUFACTURER_WARRANTY" | "SAFETY_DATASHEET" | "ASSEMBLY_INSTRUCTIONS" | "WARNING_LABEL";
      /** @description http or https address. Images: JPG or PNG in RGB, at least 500 x 1000 px, at most 4500 px wide. */
      location: string;
    };
    /** @description Limits a customer’s orders. */
    Order: {
      maxOrderQuantity?: {
        quantity: number;
        periodInDays: number;
      };
    };
    /** @description Parcels of the variation. */
    Logistics: {
      /** @description Number of parcels. */
      packingUnitCount?: number;
      packingUnits?: {
        /** @description Grams. */
        weight?: number;
        /** @description Millimetres. */
        width?: number;
        /** @description Millimetres. */
        height?: number;
        /** @description Millimetres. */
        length?: number;
      }[];
    };
    /** @description Standard price and sale of a variation. A write without sale ends the sale. */
    SkuPricing: {
      /** @description Your key of the variation, unique among your variations. No spaces at its ends, no control characters. */
      sku: string;
      standardPrice: components["schemas"]["MonetaryAmount"];
      sale?: components["schemas"]["Sale"];
    };
    /** @description Whether a variation is offered. */
    ActiveStatus: {
      /** @description Your key of the variation, unique among your variations. No spaces at its ends, no control characters. */
      sku: string;
      /** @description Whether the variation may be sold. */
      active: boolean;
      /**
       * Format: date-time
       * @description When the flag last changed. Ignored in writes.
       */
      lastModified?: string;
    };
    /** @description The last change of a variation’s content. */
    ContentChange: {
      sku: string;
      ean: string;
      productReference: string;
      /** @description Page in the shop, once there is one. */
      shopLink?: string;
      /**
       * Format: date-time
       * @description When anything but price, active status or moin last changed.
       */
      lastContentChange: string;
    };
    /** @description Why a variation is not sold. */
    MarketPlaceStatusError: {
      code: string;
      title: string;
    };
    /** @description A note that prevents nothing. */
    MarketPlaceStatusInformation: {
      code: string;
      title: string;
    };
    /** @description Link to the variation or to its page in the shop. */
    MarketPlaceStatusLink: {
      /** @enum {string} */
      rel: "variation" | "shop";
      href: string;
    };
    /** @description What the marketplace says about a variation. */
    MarketPlaceStatus: {
      sku: string;
      /** @description The marketplace’s identifier, once the variation has been ONLINE. */
      moin?: string;
      /** @enum {string} */
      status: "PENDING" | "ONLINE" | "RESTRICTED" | "REJECTED" | "INACTIVE";
      errors: components["schemas"]["MarketPlaceStatusError"][];
      information: components["schemas"]["MarketPlaceStatusInformation"][];
      links: components["schemas"]["MarketPlaceStatusLink"][];
      /**
       * Format: date-time
       * @description When the status, or what is said with it, last changed.
       */
      lastModified: string;
    };
    /** @description A brand of the marketplace. */
    Brand: {
      id: string;
      name: string;
      /** @description Address of the logo. */
      logo: string;
      /** @description Whether variations may be set up with the brand. */
      usable: boolean;
      /** @description The same as `usable`, for clients that know this spelling. */
      useable: boolean;
    };
    /** @description What a category asks of an attribute. */
    AttributeDefinition: {
      name: string;
      /** @description Heading under which the shop shows it. */
      attributeGroup?: string;
      /**
       * @description How a value’s text must read.
       * @enum {string}
       */
      type: "STRING" | "INTEGER" | "FLOAT" | "BOOLEAN" | "DATE";
      /** @description Whether several values may be sent. */
      multiValue: boolean;
      /** @description Unit of numbers. */
      unit?: string;
      /** @description The unit as the shop writes it. */
      unitDisplayName?: string;
      /** @description The only values that are taken. */
      allowedValues?: string[];
      /** @description Where the shop uses it. */
      featureRelevance?: string[];
      /** @description Media assets that belong to it. */
      relatedMediaAssets?: string[];
      /**
       * @description REQUIRED ones must be sent; missing HIGH ones are noted.
       * @enum {string}
       */
      relevance: "REQUIRED" | "HIGH" | "MEDIUM" | "LOW";
      /** @description What is meant. */
      description?: string;
      /** @description Examples. */
      exampleValues?: string[];
      /** @description Values the shop prefers; others are taken too. */
      recommendedValues?: string[];
      /** @description Norm or law it comes from. */
      reference?: string;
    };
    /** @description What a category asks beyond attributes. */
    AdditionalRequirement: {
      name?: string;
      jsonPath?: string;
      description?: string;
      reference?: string;
      condition?: {
        name?: string;
        jsonPath?: string;
        value?: string;
      };
      /** @description Where it matters. */
      featureRelevance?: string[];
    };
    /** @description Categories that share their attribute definitions. */
    CategoryGroup: {
      categoryGroup: string;
      categories: string[];
      variationThemes: string[];
      /** @description Pattern of the title in the shop. */
      title: string;
      attributes: components["schemas"]["AttributeDefinition"][];
      additionalRequirements: components["schemas"]["AdditionalRequirement"][];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      lastModified: string;
    };
    /** @description Link to the task or to one kind of its results. */
    ProductProcessLink: {
      /** @enum {string} */
      rel: "self" | "failed" | "succeeded" | "unchanged";
      href: string;
    };
    /** @description How far an update task is. */
    ProductProcessProgress: {
      /**
       * Format: uuid
       * @description Identifies the task.
       */
      processUuid: string;
      /** @enum {string} */
      state: "pending" | "done";
      message: string;
      /** @description Entries of the request. */
      total: number;
      /** @description Entries that are worked off. */
      progress: number;
      /** @description Entries that changed something. */
      succeeded: number;
      /** @description Entries that were refused. */
      failed: number;
      /** @description Entries that changed nothing. */
      unchanged: number;
      /**
       * Format: date-time
       * @description When it is worth asking again.
       */
      pingAfter: string;
      links: components["schemas"]["ProductProcessLink"][];
    };
    /** @description Outcome of one entry. */
    ProductProcessTaskResult: {
      /** @description The sku as it was sent. */
      variation: string;
      errors: components["schemas"]["ProductErrorItem"][];
    };
    /** @description Outcomes of one kind, in the order of the request. */
    ProductProcessResult: {
      results: components["schemas"]["ProductProcessTaskResult"][];
    };
    /** @description A page of prices. */
    ProductPrices: {
      variationPrices: components["schemas"]["SkuPricing"][];
      links: components["schemas"]["PageLink"][];
    };
    /** @description A page of active statuses. */
    ActiveStatusList: {
      status: components["schemas"]["ActiveStatus"][];
      links: components["schemas"]["PageLink"][];
    };
    /** @description A page of marketplace statuses. */
    MarketPlaceStatusList: {
      marketPlaceStatus: components["schemas"]["MarketPlaceStatus"][];
      links: components["schemas"]["PageLink"][];
    };
    /** @description A page of content changes. */
    ContentChangeList: {
      contentChanges: components["schemas"]["ContentChange"][];
      links: components["schemas"]["PageLink"][];
    };
    /** @description A page of brands. */
    BrandList: {
      brands: components["schemas"]["Brand"][];
      links: components["schemas"]["PageLink"][];
    };
    /** @description A page of category groups. */
    CategoryGroups: {
      categoryGroups: components["schemas"]["CategoryGroup"][];
      links: components["schemas"]["PageLink"][];
    };
    /** @description Prices and value added tax. */
    PricingV5: {
      standardPrice: components["schemas"]["MonetaryAmount"];
      msrp?: components["schemas"]["MonetaryAmount"];
      sale?: components["schemas"]["Sale"];
      normPriceInfo?: components["schemas"]["NormPriceInfo"];
      /**
       * @description NONE is listed and always refused.
       * @enum {string}
       */
      vat: "FULL" | "REDUCED" | "FREE" | "NONE";
    };
    /** @description Who answers for the product’s safety. */
    ProductSafetyAddress: {
      name: string;
      address: string;
      /** @description ISO alpha-2 code of an EEA country, one of AT, BE, BG, CY, CZ, DE, DK, EE, ES, FI, FR, GR, HR, HU, IE, IS, IT, LI, LT, LU, LV, MT, NL, NO, PL, PT, RO, SE, SI, SK. */
      regionCode?: string;
      /** @description This or url is required. */
      email?: string;
      /** @description This or email is required. */
      url?: string;
      phone?: string;
      /** @description Parts this company plays. */
      roles: ("MANUFACTURER" | "DISTRIBUTOR")[];
      /** @description Parts of a set that it stands for. */
      components?: string[];
    };
    /** @description Who answers for a food or feed. */
    FoodInformationAddress: {
      name: string;
      address: string;
      /** @description ISO alpha-2 code of an EEA country, one of AT, BE, BG, CY, CZ, DE, DK, EE, ES, FI, FR, GR, HR, HU, IE, IS, IT, LI, LT, LU, LV, MT, NL, NO, PL, PT, RO, SE, SI, SK. */
      regionCode?: string;
      /** @description This or url is required. */
      email?: string;
      /** @description This or email is required. */
      url?: string;
      phone?: string;
      /** @description Parts this company plays. */
      roles: ("FOOD_BUSINESS_OPERATOR" | "FEED_BUSINESS_OPERATOR")[];
      /** @description Parts of a set that it stands for. */
      components?: string[];
    };
    /** @description Legal information. The role of the food information is the same for all variations of a product. */
    ProductCompliance: {
      productSafety?: {
        /** @description At least one DISTRIBUTOR, also of a product with food information. */
        addresses?: components["schemas"]["ProductSafetyAddress"][];
      };
      foodInformation?: {
        addresses?: components["schemas"]["FoodInformationAddress"][];
      };
    };
    /** @description A variation as version 5 sends and reads it. */
    ProductVariationV5: {
      /** @description Groups the variations of one product. */
      productReference: string;
      /** @description Your key of the variation, unique among your variations. No spaces at its ends, no control characters. */
      sku: string;
      /** @description 8 to 14 digits, not starting with 2, unique among your variations. */
      ean: string;
      pzn?: string;
      mpn?: string;
      /** @description The marketplace’s identifier, when you know it. */
      moin?: string;
      /**
       * Format: date-time
       * @description From when it may be sold.
       */
      releaseDate?: string;
      productDescription: components["schemas"]["ProductDescription"];
      /** @description At least one of type IMAGE. */
      mediaAssets: components["schemas"]["MediaAsset"][];
      order?: components["schemas"]["Order"];
      logistics?: components["schemas"]["Logistics"];
      pricing: components["schemas"]["PricingV5"];
      compliance: components["schemas"]["ProductCompliance"];
    };
    /** @description A page of variations. */
    ProductVariationsV5: {
      productVariations: components["schemas"]["ProductVariationV5"][];
      links: components["schemas"]["PageLink"][];
    };
    /** @description Prices and value added tax. */
    PricingV4: {
      standardPrice: components["schemas"]["MonetaryAmount"];
      msrp?: components["schemas"]["MonetaryAmount"];
      sale?: components["schemas"]["Sale"];
      normPriceInfo?: components["schemas"]["NormPriceInfo"];
      /**
       * @description Rate of the value added tax.
       * @enum {string}
       */
      vat: "FULL" | "REDUCED" | "FREE";
    };
    /** @description Who answers for the product’s safety. Email or url is required. */
    ProductSafety: {
      name: string;
      address: string;
      /** @description ISO alpha-2 code of an EEA country, one of AT, BE, BG, CY, CZ, DE, DK, EE, ES, FI, FR, GR, HR, HU, IE, IS, IT, LI, LT, LU, LV, MT, NL, NO, PL, PT, RO, SE, SI, SK. */
      regionCode?: string;
      /** @description This or url is required. */
      email?: string;
      /** @description This or email is required. */
      url?: string;
      phone?: string;
    };
    /** @description A variation as version 4 sends and reads it. */
    ProductVariationV4: {
      /** @description Groups the variations of one product. */
      productReference: string;
      /** @description Your key of the variation, unique among your variations. No spaces at its ends, no control characters. */
      sku: string;
      /** @description 8 to 14 digits, not starting with 2, unique among your variations. */
      ean: string;
      pzn?: string;
      mpn?: string;
      /** @description The marketplace’s identifier, when you know it. */
      moin?: string;
      /**
       * Format: date-time
       * @description From when it may be sold.
       */
      releaseDate?: string;
      productDescription: components["schemas"]["ProductDescription"];
      /** @description At least one of type IMAGE. */
      mediaAssets: components["schemas"]["MediaAsset"][];
      order?: components["schemas"]["Order"];
      logistics?: components["schemas"]["Logistics"];
      pricing: components["schemas"]["PricingV4"];
      productSafety?: components["schemas"]["ProductSafety"];
    };
    /** @description A page of variations. */
    ProductVariationsV4: {
      productVariations: components["schemas"]["ProductVariationV4"][];
      links: components["schemas"]["PageLink"][];
    };
    /** @description A profile as it is written: all fields are required. */
    ShippingProfileRequest: {
      /**
       * Format: single-line
       * @description Your name for the profile, 1 to 100 characters. Unique among your profiles without regard to case and spaces; spaces at its ends are removed.
       */
      shippingProfileName: string;
      /** @description Days on which you hand parcels over, each once. Read in the order of the week. */
      workingDays: ("MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY" | "SUNDAY")[];
      /** @description Orders until this time count for the same working day: HH:MM, 24 hours, CET, in half-hour steps. */
      orderCutoff: string;
      /**
       * @description How products are delivered. Cannot be changed later.
       * @enum {string}
       */
      deliveryType: "PARCEL" | "FORWARDER_PREFERREDLOCATION" | "FORWARDER_CURBSIDE" | "FORWARDER_HEAVYDUTY";
      /** @description Days until you hand a product over, where the product has no time of its own. 1 is the same day until the cutoff. */
      defaultProcessingTime: number;
      /** @description Days the product is on its way. With a processing time over 72 in sum it is sold out. */
      transportTime: number;
    };
    /** @description A shipping profile: when and how you ship. */
    ShippingProfile: {
      /**
       * Format: uuid
       * @description Identifies the profile.
       */
      shippingProfileId: string;
      /**
       * Format: single-line
       * @description Your name for the profile, 1 to 100 characters. Unique among your profiles without regard to case and spaces; spaces at its ends are removed.
       */
      shippingProfileName: string;
      /** @description Days on which you hand parcels over, each once. Read in the order of the week. */
      workingDays: ("MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY" | "SUNDAY")[];
      /** @description Orders until this time count for the same working day: HH:MM, 24 hours, CET, in half-hour steps. */
      orderCutoff: string;
      /**
       * @description How products are delivered. Cannot be changed later.
       * @enum {string}
       */
      deliveryType: "PARCEL" | "FORWARDER_PREFERREDLOCATION" | "FORWARDER_CURBSIDE" | "FORWARDER_HEAVYDUTY";
      /** @description Days until you hand a product over, where the product has no time of its own. 1 is the same day until the cutoff. */
      defaultProcessingTime: number;
      /** @description Days the product is on its way. With a processing time over 72 in sum it is sold out. */
      transportTime: number;
    };
    /** @description The id of a new profile. */
    ShippingProfileCreated: {
      /**
       * Format: uuid
       * @description Identifies the profile.
       */
      shippingProfileId: string;
      /** @description For people: what was done, and whether these times make products sold out. */
      message: string;
    };
    /** @description Link to the next page. One object, not a list. */
    ShippingProfileLink: {
      /** @description Address of the next page. */
      href: string;
      /** @enum {string} */
      rel: "next";
    };
    /** @description Up to 300 profiles, oldest first. `links` is absent on the last page. */
    ShippingProfileList: {
      results: components["schemas"]["ShippingProfile"][];
      links?: components["schemas"]["ShippingProfileLink"];
    };
    /** @description One thing that is wrong with the request. */
    ShippingProfileFault: {
      /** @description What is wrong, for people. */
      detail: string;
      /**
       * @description What is wrong, for programs.
       * @enum {string}
       */
      logref: "shippingProfileNameInvalid" | "shippingProfileNameNotUnique" | "workingDaysInvalid" | "orderCutoffInvalid" | "deliveryTypeInvalid" | "deliveryTypeNotUpdatable" | "defaultProcessingTimeInvalid" | "transportTimeInvalid" | "requestBodyInvalid" | "parameterInvalid" | "unauthorized" | "forbidden" | "shippingProfileNotFound" | "resourceNotFound" | "methodNotAllowed" | "shippingProfileIdConflict" | "requestRunning" | "keyAlreadyUsed" | "shippingProfileInUse" | "lastShippingProfile" | "preconditionFailed" | "tooManyRequests" | "internalServerError" | "serviceUnavailable";
    };
    /** @description Error body of the shipping profiles interface. */
    ShippingProfileError: {
      /** @description Always `about:blank`: decide by status and logref. */
      type: string;
      /** @description What kind of error it is. */
      title: string;
      /** @description The HTTP status again. */
      status: number;
      /** @description Everything that was found wrong; all faults of a body at once. */
      validationErrors: components["schemas"]["ShippingProfileFault"][];
    };
    /** @description What is wrong and where. */
    AvailabilityError: {
      /** @description Number of the error, see the catalogue. */
      code: number;
      detail: string;
      /** @description Quote it when you report a problem. */
      logref: string;
      /** @description Place in the request body as JSONPath, or the parameter or path at fault. */
      path: string;
      title: string;
    };
    /** @description Errors of a request to the availability interface. */
    AvailabilityErrors: {
      errors: components["schemas"]["AvailabilityError"][];
    };
    /** @description Link to this entry or page, the previous or the next page. */
    AvailabilityLink: {
      /** @enum {string} */
      rel: "self" | "prev" | "next";
      href: string;
    };
    /** @description Stock to be stored. */
    AvailableQuantityRequest: {
      /** @description One of your variations. */
      sku: string;
      /** @description The present stock, absolute. */
      quantity: number;
    };
    /** @description Stock of a variation with a link to itself. */
    AvailableQuantity: {
      /** @description One of your variations. */
      sku: string;
      /** @description The present stock, absolute. */
      quantity: number;
      /**
       * Format: date-time
       * @description When the quantity last became another, in UTC with milliseconds.
       */
      lastModified: string;
      links: components["schemas"]["AvailabilityLink"][];
    };
    /** @description A page of quantities, sorted by sku. */
    AvailableQuantities: {
      resources: {
        variations: components["schemas"]["AvailableQuantity"][];
      };
      /** @description self, prev unless the page is the first, next unless it is the last. */
      links: components["schemas"]["AvailabilityLink"][];
    };
    /** @description Empty when every quantity is stored as it was sent. When a newer request had stored another one before, the results tell what is stored. */
    AvailableQuantitySuccess: {
      /** @description What is stored now, in the order of the request. */
      results?: components["schemas"]["AvailableQuantity"][];
      /** @description Always empty. */
      errors?: components["schemas"]["AvailabilityError"][];
    };
    /** @description What became of each entry. */
    AvailableQuantityResults: {
      /** @description What is stored now, in the order of the request. */
      results: components["schemas"]["AvailableQuantity"][];
      /** @description One error for each entry that was not stored. */
      errors: components["schemas"]["AvailabilityError"][];
    };
    /** @description How a variation is shipped and how fast. */
    ProductDeliveryInformation: {
      /** @description One of your variations. */
      sku: string;
      /**
       * Format: uuid
       * @description One of your shipping profiles.
       */
      shippingProfileId: string;
      /** @description Days as a text from 1 to 99, or DEFAULT to follow the shipping profile. An explicit time stays when the profile changes. */
      processingTime: string;
    };
    /** @description A page of product delivery information, sorted by sku. */
    ProductDeliveryInformationList: {
      results: components["schemas"]["ProductDeliveryInformation"][];
      links?: components["schemas"]["AvailabilityLink"];
    };
    /** @description Says that the request is accepted. */
    AvailabilityMessage: {
      message: string;
    };
    /** @description What became of each entry. */
    ProductDeliveryInformationResults: {
      /** @description What is stored now, in the order of the request. */
      results: components["schemas"]["ProductDeliveryInformation"][];
      /** @description One error for each entry that was not stored. */
      errors: components["schemas"]["AvailabilityError"][];
    };
    /** @description An address that may have been meant. */
    SuggestedAddress: {
      city: string;
      zipCode: string;
      /** @description ISO 3166-1 alpha-3. */
      countryCode: string;
      district?: string;
      street?: string;
      houseNumber?: string;
    };
    /** @description What is wrong and where. */
    ReturnsWarehouseError: {
      message: string;
      /** @description Place in the request body as JSONPath, or the name of the parameter at fault. */
      jsonPath?: string;
      /** @description Only when the address is not accurate: up to three that are, the most similar first. */
      suggestedAddresses?: components["schemas"]["SuggestedAddress"][];
    };
    /** @description Errors of a request to the returns warehouse. */
    ReturnsWarehouseErrors: {
      errors: components["schemas"]["ReturnsWarehouseError"][];
    };
    /** @description A return address. The hub takes no address details: its address is fixed, and details that are sent for it are ignored. */
    ReturnAddressRequest: {
      /**
       * @description Kind of the address, in exactly this spelling.
       * @enum {string}
       */
      returnWarehouseType: "NATIONAL" | "INTERNATIONAL" | "INTERNATIONAL_CONSOLIDATION_HUB";
      /**
       * @description Whether returns that were sent elsewhere by mistake go here; exactly one address has it. Must be true for the first address.
       * @default false
       */
      isMisdirectedAddress: boolean;
      /**
       * @deprecated
       * @description Older name of isMisdirectedAddress.
       */
      isMisdirected?: boolean;
      /**
       * Format: single-line
       * @description Who takes the parcel.
       */
      returnRecipient: string;
      /**
       * Format: single-line
       * @description Second line of the recipient.
       */
      returnRecipientSuffix?: string;
      /** @description Required for NATIONAL. */
      isBusinessAddress?: boolean;
      /**
       * Format: single-line
       * @description Required when isBusinessAddress is false and for INTERNATIONAL.
       */
      returnStreet?: string;
      /**
       * Format: single-line
       * @description Required when isBusinessAddress is false and for INTERNATIONAL.
       */
      returnHouseNumber?: string;
      /**
       * Format: single-line
       * @description Required for NATIONAL and INTERNATIONAL.
       */
      returnZipCode?: string;
      /**
       * Format: single-line
       * @description Required for NATIONAL and INTERNATIONAL.
       */
      returnCity?: string;
      /**
       * Format: single-line
       * @description Germany for NATIONAL and the hub, which is also the default; for INTERNATIONAL one of Italy, Poland, Czechia, Netherlands, France, Austria, Spain, Denmark. Upper and lower case do not matter.
       */
      returnCountry?: string;
    };
    /** @description A return address. */
    ReturnAddress: {
      /** Format: uuid */
      returnAddressId: string;
      /**
       * @description Kind of the address, in exactly this spelling.
       * @enum {string}
       */
      returnWarehouseType: "NATIONAL" | "INTERNATIONAL" | "INTERNATIONAL_CONSOLIDATION_HUB";
      /** @description Whether returns that were sent elsewhere by mistake go here; exactly one address has it. */
      isMisdirectedAddress: boolean;
      returnRecipient: string;
      returnRecipientSuffix?: string;
      isBusinessAddress?: boolean;
      returnStreet?: string;
      returnHouseNumber?: string;
      returnZipCode?: string;
      returnCity?: string;
      /** @enum {string} */
      returnCountry: "Germany" | "Italy" | "Poland" | "Czechia" | "Netherlands" | "France" | "Austria" | "Spain" | "Denmark";
    };
    /** @description Id of the new address. */
    ReturnAddressCreated: {
      /** Format: uuid */
      returnAddressId: string;
    };
    /** @description A page of return addresses. */
    ReturnAddresses: components["schemas"]["ReturnAddress"][];
    /** @description Codes of DHL. */
    DhlReturnCarrierCodes: {
      /**
       * Format: single-line
       * @description A text with brackets, and behind them a plus sign, without spaces and dots.
       */
      leitCode: string;
      /**
       * Format: single-line
       * @description A text without spaces and dots.
       */
      settlementNumber?: string;
      /**
       * Format: single-line
       * @description A text without spaces, dots and brackets.
       */
      customerNumber?: string;
    };
    /** @description Codes of GLS. */
    GlsReturnCarrierCodes: {
      /** @description At most 10 digits. */
      customerId: number;
      /** Format: single-line */
      contactId: string;
      /** Format: single-line */
      referenzId?: string;
      /**
       * Format: single-line
       * @description Text or number; may be left out.
       */
      gepardCustomerNumber?: string | number;
    };
    /** @description A carrier, by one of its two names, and its codes. */
    ReturnCarrierRequest: {
      /**
       * @description INTERNATIONAL addresses and the hub take DHL only.
       * @enum {string}
       */
      returnCarrierName?: "DHL" | "GLS" | "HERMES";
      /**
       * @description Another name for returnCarrierName, as it is read.
       * @enum {string}
       */
      returnCarrier?: "DHL" | "GLS" | "HERMES";
      /** @description Required for DHL and GLS; HERMES has none. */
      returnCarrierCodes?: components["schemas"]["DhlReturnCarrierCodes"] | components["schemas"]["GlsReturnCarrierCodes"];
    };
    /** @description New codes of a carrier, complete. */
    ReturnCarrierCodesRequest: {
      /**
       * @description May be left out; cannot be changed.
       * @enum {string}
       */
      returnCarrierName?: "DHL" | "GLS" | "HERMES";
      /**
       * @description Another name for returnCarrierName.
       * @enum {string}
       */
      returnCarrier?: "DHL" | "GLS" | "HERMES";
      /** @description Required for DHL and GLS; HERMES has none. */
      returnCarrierCodes?: components["schemas"]["DhlReturnCarrierCodes"] | components["schemas"]["GlsReturnCarrierCodes"];
    };
    /** @description A carrier of a return address. */
    ReturnCarrier: {
      /** Format: uuid */
      returnAddressId: string;
      /** Format: uuid */
      returnAddressCarrierId: string;
      /** @enum {string} */
      returnCarrier: "DHL" | "GLS" | "HERMES";
      /** @description Required for DHL and GLS; HERMES has none. */
      returnCarrierCodes?: components["schemas"]["DhlReturnCarrierCodes"] | components["schemas"]["GlsReturnCarrierCodes"];
    };
    /** @description Id of the new carrier. */
    ReturnCarrierCreated: {
      /** Format: uuid */
      returnAddressCarrierId: string;
    };
    /** @description The carriers of a return address. */
    ReturnCarriers: components["schemas"]["ReturnCarrier"][];
    /** @description An amount of money. */
    PartnerOrderAmount: {
      /** @description In whole currency units, at most two decimals. */
      amount: number;
      /**
       * @description Always EUR.
       * @enum {string}
       */
      currency: "EUR";
    };
    /** @description An address of the customer. Absent until an item has been processable. */
    PartnerOrderAddress: {
      /**
       * @description How to address the customer.
       * @enum {string}
       */
      salutation: "MR" | "MS" | "COMPANY" | "UNKNOWN";
      /** @description Academic title. */
      title?: string;
      /** @description First name. */
      firstName: string;
      /** @description Last name. */
      lastName: string;
      /** @description Street; with the house number in orders of up to 23 September 2021. */
      street: string;
      /** @description House number, in orders placed after 23 September 2021. */
      houseNumber?: string;
      /** @description More about the place. */
      addition?: string;
      /** @description Postal code. */
      zipCode: string;
      /** @description Town. */
      city: string;
      /** @description Country as ISO 3166 alpha-3. */
      countryCode: string;
      /** @description Telephone number; in delivery addresses only. */
      phoneNumber?: string;
      /** @description E-mail address; in delivery addresses only. */
      email?: string;
    };
    /** @description Payment of the order. */
    PartnerOrderPayment: {
      /** @description How the customer pays: INVOICE_SINGLE, INVOICE_INSTALLMENTS, PREPAYMENT, DIRECT_DEBIT, DIRECT_DEBIT_INSTALLMENTS, CREDIT_CARD_ONLINE, PAYPAL, CREDIT_CARD. Others may come. */
      paymentMethod: string;
    };
    /** @description Course of the order. */
    PartnerOrderLifecycle: {
      /**
       * Format: date-time
       * @description When the state of an item last changed. In UTC with milliseconds.
       */
      lifecycleChangeDate: string;
    };
    /** @description A delivery fee as it was when the order was placed. */
    PartnerOrderDeliveryFee: {
      /** @description What it is called on the receipt. */
      name: string;
      deliveryFeeAmount: components["schemas"]["PartnerOrderAmount"];
      /** @description Value added tax in per cent. */
      vatRate: number;
      /** @description The position items it concerns. */
      positionItemIds: string[];
    };
    /** @description A discount as it was when the order was placed. */
    PartnerOrderDiscount: {
      /** @description Id of the discount. */
      discountId: string;
      /** @description Name of the campaign. */
      discountName: string;
      /** @description What it is called on the receipt. */
      name: string;
      discountAmount: components["schemas"]["PartnerOrderAmount"];
      /** @description Value added tax in per cent. */
      vatRate: number;
      /** @description The position items it concerns. */
      positionItemIds: string[];
    };
    /** @description A voucher as it was when the order was placed. */
    PartnerOrderVoucher: {
      /** @description The end of its code: at most the last four characters, and never more than half of it. */
      voucherCode: string;
      voucherAmount: components["schemas"]["PartnerOrderAmount"];
      /** @description The position items it concerns. */
      positionItemIds: string[];
    };
    /** @description Link to this order or list, or to the next page. */
    PartnerOrderLink: {
      /** @enum {string} */
      rel: "self" | "next";
      href: string;
    };
    /** @description By what the variation differs from others. */
    PartnerOrderDimension: {
      /** @description What is told about. */
      type: string;
      /** @description What it is called in the shop. */
      displayName: string;
      /** @description Its value. */
      value: string;
    };
    /** @description What was bought, as it was offered then. */
    PartnerOrderProduct: {
      /** @description Your stock keeping unit. */
      sku: string;
      /** @description Title in the shop. */
      productTitle: string;
      /** @description Number of the article in the shop. */
      articleNumber: string;
      /** @description GTIN of the variation. */
      ean?: string;
      /** @description Value added tax in per cent. */
      vatRate: number;
      /** @description Address in the shop. */
      shopUrl?: string;
      dimensions?: components["schemas"]["PartnerOrderDimension"][];
    };
    /** @description The parcel in which the item was sent. */
    PartnerOrderTracking: {
      /** @description Who carries it. */
      carrier?: string;
      /** @description Tracking number of the parcel. */
      trackingNumber?: string;
      /** @description Service of the carrier. */
      carrierServiceCode?: string;
    };
    /** @description One piece of an order. */
    PartnerOrderPositionItem: {
      /**
       * Format: uuid
       * @description Id of the item, one piece.
       */
      positionItemId: string;
      /**
       * @description State of the item.
       * @enum {string}
       */
      fulfillmentStatus: "ANNOUNCED" | "PROCESSABLE" | "SENT" | "RETURNED" | "CANCELLED_BY_PARTNER" | "CANCELLED_BY_MARKETPLACE";
      itemValueGrossPrice: components["schemas"]["PartnerOrderAmount"];
      itemValueDiscount?: components["schemas"]["PartnerOrderAmount"];
      itemValueReducedGrossPrice?: components["schemas"]["PartnerOrderAmount"];
      product: components["schemas"]["PartnerOrderProduct"];
      /** @description Whether an old appliance is to be taken back, as when its disposal was bought. */
      weeePickup: boolean;
      /** @description Id of the deal in which it was bought. */
      dealId?: string;
      /** @description Name of the deal. */
      dealName?: string;
      /**
       * Format: date-time
       * @description What the customer was promised. In UTC with milliseconds.
       */
      expectedDeliveryDate?: string;
      /**
       * Format: date-time
       * @description When it became processable. In UTC with milliseconds.
       */
      processableDate?: string;
      /**
       * Format: date-time
       * @description When it was sent. In UTC with milliseconds.
       */
      sentDate?: string;
      /**
       * Format: date-time
       * @description When its return was accepted. In UTC with milliseconds.
       */
      returnedDate?: string;
      /** @description Whether the marketplace accepted the return in your place. */
      returnAcceptedByMarketplace?: boolean;
      /**
       * Format: date-time
       * @description When it was cancelled. In UTC with milliseconds.
       */
      cancellationDate?: string;
      /**
       * @description Why it was cancelled.
       * @enum {string}
       */
      cancellationReason?: "CANCELLED_ON_CUSTOMER_WISH" | "CANCELLED_ON_PARTNER_WISH" | "PAYMENT_ABORTED" | "PAYMENT_FRAUD" | "PARTNER_TERMINATED" | "ILLEGAL_PRODUCT" | "MARKETPLACE_FRAUD" | "CANCELLED_ON_MARKETPLACE_WISH";
      trackingInfo?: components["schemas"]["PartnerOrderTracking"];
    };
    /** @description What a customer ordered from you. */
    PartnerOrder: {
      /**
       * Format: uuid
       * @description Id of the order.
       */
      salesOrderId: string;
      /** @description Number of the order, which the customer knows too. */
      orderNumber: string;
      /**
       * Format: date-time
       * @description When the customer placed the order. In UTC with milliseconds.
       */
      orderDate: string;
      /**
       * Format: date-time
       * @description When anything of the order last changed. In UTC with milliseconds.
       */
      lastModifiedDate: string;
      orderLifecycleInformation: components["schemas"]["PartnerOrderLifecycle"];
      payment: components["schemas"]["PartnerOrderPayment"];
      /** @description Whether fraud is suspected: wait before you send. */
      suspectedFraudCase: boolean;
      deliveryAddress?: components["schemas"]["PartnerOrderAddress"];
      invoiceAddress?: components["schemas"]["PartnerOrderAddress"];
      initialDeliveryFees: components["schemas"]["PartnerOrderDeliveryFee"][];
      initialDiscounts: components["schemas"]["PartnerOrderDiscount"][];
      initialVouchers: components["schemas"]["PartnerOrderVoucher"][];
      positionItems: components["schemas"]["PartnerOrderPositionItem"][];
      /** @description The address of the order itself. */
      links: components["schemas"]["PartnerOrderLink"][];
    };
    /** @description A page of orders in the order that was asked for. */
    PartnerOrderList: {
      resources: components["schemas"]["PartnerOrder"][];
      /** @description `self`, and `next` when more orders follow. */
      links: components["schemas"]["PartnerOrderLink"][];
    };
    /** @description One thing that is wrong with the request. */
    PartnerOrderError: {
      /** @description What is at fault: a parameter, a header, or the path of the request. */
      path: string;
      /** @description What kind of error it is. */
      title: string;
      /** @description What is wrong, for people. */
      detail: string;
    };
    /** @description Error body of the orders interface. */
    PartnerOrderErrors: {
      errors: components["schemas"]["PartnerOrderError"][];
    };
    /** @description Carrier and tracking number of a shipment. */
    ShipmentTrackingKey: {
      /**
       * @description DHL, DHL_EXPRESS, GLS, HERMES, DPD and UPS deliver parcels, all others are forwarders.
       * @enum {string}
       */
      carrier: "DHL" | "DHL_EXPRESS" | "DHL_FREIGHT" | "DHL_HOME_DELIVERY" | "GLS" | "HERMES" | "DPD" | "UPS" | "BTW" | "BURSPED" | "CARGOLINE" | "DACHSER" | "DB_SCHENKER" | "DSV" | "EMONS" | "EPH_DIREKT" | "IDS" | "GEIS" | "GEL" | "GUETTLER" | "HES" | "HELLMANN" | "HEUEL" | "KOCH" | "KUEHNE_NAGEL" | "LOGWIN" | "MEYER_JUMBO" | "RABEN_LOGISTIK" | "RHENUS" | "REIMER" | "REITHMEIER" | "SCHOCKEMOEHLE" | "SCHMIDT_GEVELSBERG" | "ZUFALL" | "OTHER_FORWARDER";
      /**
       * Format: single-line
       * @description Mandatory for parcels; forwarder deliveries may go without. Unique among your shipments of the carrier without regard to case and spaces; spaces at its ends are removed.
       */
      trackingNumber?: string;
    };
    /** @description The label with which the customer would send the item back. */
    ShipmentReturnTrackingKey: {
      /**
       * @description One of the return carriers that you have chosen.
       * @enum {string}
       */
      carrier: "DHL" | "GLS" | "HERMES";
      /**
       * Format: single-line
       * @description Number of the return label.
       */
      trackingNumber: string;
    };
    /** @description Where the goods were handed to the carrier. */
    ShipFromAddress: {
      /** Format: single-line */
      city: string;
      /** @description Assigned code of ISO 3166-1 alpha-3. */
      countryCode: string;
      /** Format: single-line */
      zipCode: string;
    };
    /** @description An item of a shipment. */
    ShipmentPositionItem: {
      /**
       * Format: uuid
       * @description The item.
       */
      positionItemId: string;
      /**
       * Format: uuid
       * @description The sales order that it belongs to.
       */
      salesOrderId: string;
      returnTrackingKey?: components["schemas"]["ShipmentReturnTrackingKey"];
      /**
       * Format: uuid
       * @description Which of your return addresses and carriers the label is of. Mandatory beside a returnTrackingKey when you have several.
       */
      returnAddressCarrierId?: string;
    };
    /** @description A state that the shipment came to, and when. */
    ShipmentStateChange: {
      /**
       * @description Where the shipment was.
       * @enum {string}
       */
      state: "SENT" | "ON_THE_WAY" | "DELIVERED" | "DELIVERED_FOR_PICKUP" | "DELIVERY_ATTEMPT_FAILED";
      /** Format: date-time */
      occurredOn: string;
    };
    /** @description A shipment as you report it. */
    ShipmentRequest: {
      trackingKey: components["schemas"]["ShipmentTrackingKey"];
      /**
       * Format: date-time
       * @description When you handed the goods over: not before the order, at most a day ahead. The date of supply on the receipt. Taken with any zone, answered in UTC.
       */
      shipDate: string;
      shipFromAddress: components["schemas"]["ShipFromAddress"];
      positionItems: components["schemas"]["ShipmentPositionItem"][];
    };
    /** @description A shipment. */
    Shipment: {
      /**
       * Format: uuid
       * @description Identifies the shipment.
       */
      shipmentId: string;
      /**
       * Format: uuid
       * @description Shared by parcels that were reported together; absent from other shipments.
       */
      multiParcelShipmentId?: string;
      /**
       * Format: date-time
       * @description When you reported the shipment, in UTC.
       */
      creationDate: string;
      trackingKey: components["schemas"]["ShipmentTrackingKey"];
      /**
       * Format: date-time
       * @description When you handed the goods over: not before the order, at most a day ahead. The date of supply on the receipt. Taken with any zone, answered in UTC.
       */
      shipDate: string;
      shipFromAddress: components["schemas"]["ShipFromAddress"];
      /** @description Its items in the order in which they were reported, those that were added included. */
      positionItems: components["schemas"]["ShipmentPositionItem"][];
      /** @description History of the shipment, oldest first; the last one is where it is. */
      states: components["schemas"]["ShipmentStateChange"][];
    };
    /** @description Link to the next page. */
    ShipmentLink: {
      href: string;
      /** @enum {string} */
      rel: "next";
    };
    /** @description Shipments, oldest first. `links` is empty on the last page. */
    ShipmentList: {
      resources: components["schemas"]["Shipment"][];
      links: components["schemas"]["ShipmentLink"][];
    };
    /** @description Id of the new shipment. */
    ShipmentCreated: {
      /**
       * Format: uuid
       * @description Identifies the shipment.
       */
      shipmentId: string;
    };
    /** @description One thing that is wrong with the request. */
    ShipmentErrorItem: {
      /**
       * @description What is wrong, for programs.
       * @enum {string}
       */
      title: "PROPERTY_IS_MANDATORY" | "BAD_REQUEST" | "INSUFFICIENT_PERMISSION" | "RESOURCE_NOT_FOUND" | "DUPLICATE_TRACKING_KEY" | "POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT" | "POSITION_ITEM_NOT_PROCESSABLE" | "UNAUTHORIZED" | "METHOD_NOT_ALLOWED" | "REQUEST_RUNNING" | "KEY_ALREADY_USED" | "TOO_MANY_REQUESTS" | "INTERNAL_SERVER_ERROR" | "SERVICE_UNAVAILABLE";
      /** @description What is wrong, for people. */
      detail: string;
      /** @description Path of the request. */
      path: string;
      /** @description Place in the request body. */
      jsonPath?: string;
    };
    /** @description Error body of shipments and return shipments: everything that was found wrong. */
    ShipmentError: {
      errors: components["schemas"]["ShipmentErrorItem"][];
    };
    /** @description A parcel of the request, and the shipment it became. */
    MultiParcelShipmentParcel: {
      /**
       * Format: uuid
       * @description Identifies the shipment.
       */
      shipmentId: string;
      trackingKey: components["schemas"]["ShipmentTrackingKey"];
    };
    /** @description Ids of the new parcels, together and each. */
    MultiParcelShipmentCreated: {
      /**
       * Format: uuid
       * @description Stands for all parcels of the request.
       */
      multiParcelShipmentId: string;
      /** @description The parcels in the order of the request. */
      shipments: components["schemas"]["MultiParcelShipmentParcel"][];
    };
    /** @description Parcels that were reported together. */
    MultiParcelShipment: {
      /**
       * Format: uuid
       * @description Stands for all parcels of the report.
       */
      multiParcelShipmentId: string;
      /** @description The parcels in the order of the report. */
      shipments: components["schemas"]["Shipment"][];
    };
    /** @description Carrier and tracking number of a return shipment. */
    ReturnShipmentTrackingKey: {
      /**
       * @description Who brings the parcel.
       * @enum {string}
       */
      carrier: "DHL" | "GLS" | "HERMES" | "HES";
      trackingNumber: string;
    };
    /** @description An item that the customer sends back. */
    ReturnShipmentItem: {
      /**
       * Format: uuid
       * @description The sales order.
       */
      salesOrderId: string;
      /**
       * Format: uuid
       * @description The position item; the same as `positionItemId` elsewhere.
       */
      salesOrderPositionItemId: string;
    };
    /** @description A state that the parcel came to, and when. */
    ReturnShipmentStateChange: {
      /**
       * @description Where the parcel was.
       * @enum {string}
       */
      state: "ANNOUNCED" | "ON_THE_WAY" | "DELIVERED";
      /** Format: date-time */
      occurredOn: string;
      /** @description The same for people. */
      statusText?: string;
    };
    /** @description A parcel with which a customer sends items back. */
    ReturnShipment: {
      /**
       * Format: uuid
       * @description Identifies the return shipment.
       */
      returnShipmentId: string;
      /**
       * Format: date-time
       * @description When the customer announced it, in UTC.
       */
      createdAt: string;
      trackingKey: components["schemas"]["ReturnShipmentTrackingKey"];
      returnPositionItems: components["schemas"]["ReturnShipmentItem"][];
      /** @description History of the parcel, oldest first; the last one is where it is. */
      states: components["schemas"]["ReturnShipmentStateChange"][];
    };
    /** @description Link to the next page. */
    ReturnShipmentLink: {
      /** @description Address of the next page. */
      href: string;
      /** @enum {string} */
      rel: "next";
    };
    /** @description Return shipments, oldest first. `links` is empty on the last page. */
    ReturnShipmentList: {
      resources: components["schemas"]["ReturnShipment"][];
      links: components["schemas"]["ReturnShipmentLink"][];
    };
    /** @description Parcels with which an item comes back. */
    AnnouncedReturnTrackingKey: {
      /** @description Who carries the return. */
      carrier: string;
      /** @description The parcels that the customer announced. */
      trackingNumbers: string[];
    };
    /** @description Of an ANNOUNCED return. */
    AnnouncedReturnDetails: {
      returnTrackingKey: components["schemas"]["AnnouncedReturnTrackingKey"];
    };
    /** @description Of an ACCEPTED return. Without condition when the marketplace did not evaluate the item. */
    AcceptedReturnDetails: {
      /**
       * @description Grade of the item: A original packaging, B like new, C slightly used, D heavily used, E mistake.
       * @enum {string}
       */
      condition?: "A" | "B" | "C" | "D" | "E";
      /**
       * @description Why it was accepted. OVERDUE_CREDIT and LACK_OF_COOPERATION only by the marketplace.
       * @enum {string}
       */
      reason: "RETURN_RECEIVED" | "STATUS_SENT_BY_ACCIDENT" | "CANCEL_REQUEST_BY_CUSTOMER" | "REFUND_AFTER_AFFIDAVIT" | "COMPLAINT" | "SHIPMENT_LOST" | "RETURN_LOST" | "UNDELIVERABLE" | "OVERDUE_CREDIT" | "LACK_OF_COOPERATION";
    };
    /** @description Of a REJECTED return. */
    RejectedReturnDetails: {
      /**
       * @description Grade of the item: A original packaging, B like new, C slightly used, D heavily used, E mistake.
       * @enum {string}
       */
      condition: "A" | "B" | "C" | "D" | "E";
      /**
       * @description Why the item goes back to the customer.
       * @enum {string}
       */
      reason: "THIRD_PARTY_ITEM" | "WRONG_ITEM" | "EXCHANGE" | "DAMAGE_TO_THE_HYGIENE_SEAL" | "ITEM_DAMAGED" | "RETURN_PERIOD_EXCEEDED" | "ITEM_NOT_IN_THE_PARCEL";
    };
    /** @description Of a MISDIRECTED return. */
    MisdirectedReturnDetails: {
      /** @description Number of the order. */
      orderNumber: string;
      /** @description The marketplace’s warehouse that has the item. */
      marketplaceWarehouseID: string;
    };
    /** @description An item whose return is accepted. */
    AcceptedPositionItem: {
      /** @description One piece that was ordered. */
      positionItemId: string;
      /** @description The order that the item belongs to. */
      salesOrderId: string;
      /**
       * @description Grade of the item: A original packaging, B like new, C slightly used, D heavily used, E mistake.
       * @enum {string}
       */
      condition: "A" | "B" | "C" | "D" | "E";
      /**
       * @description Why you accept it. RETURN_RECEIVED when you name none.
       * @default RETURN_RECEIVED
       * @enum {string}
       */
      reason: "RETURN_RECEIVED" | "STATUS_SENT_BY_ACCIDENT" | "CANCEL_REQUEST_BY_CUSTOMER" | "REFUND_AFTER_AFFIDAVIT" | "COMPLAINT" | "SHIPMENT_LOST" | "RETURN_LOST" | "UNDELIVERABLE";
    };
    /** @description An item that goes back to the customer. */
    RejectedPositionItem: {
      /** @description One piece that was ordered. */
      positionItemId: string;
      /** @description The order that the item belongs to. */
      salesOrderId: string;
      /**
       * @description Grade of the item: A original packaging, B like new, C slightly used, D heavily used, E mistake.
       * @enum {string}
       */
      condition: "A" | "B" | "C" | "D" | "E";
      /**
       * @description Why the item goes back to the customer.
       * @enum {string}
       */
      reason: "THIRD_PARTY_ITEM" | "WRONG_ITEM" | "EXCHANGE" | "DAMAGE_TO_THE_HYGIENE_SEAL" | "ITEM_DAMAGED" | "RETURN_PERIOD_EXCEEDED" | "ITEM_NOT_IN_THE_PARCEL";
    };
    /** @description Items to decide about. */
    AcceptedReturns: {
      /** @description 1 to 200 items, each once. */
      positionItems: components["schemas"]["AcceptedPositionItem"][];
    };
    /** @description Every item went through. */
    AcceptedReturnsSuccess: {
      /** @description Items of which that is stored now, in the order of the request. */
      results: components["schemas"]["AcceptedPositionItem"][];
    };
    /** @description What became of each item. */
    AcceptedReturnsMultiStatus: {
      /** @description Items of which that is stored now, in the order of the request. */
      results: components["schemas"]["AcceptedPositionItem"][];
      /** @description One error for each item that is unchanged, in the order of the request. */
      errors: components["schemas"]["ReturnsError"][];
    };
    /** @description Items to decide about. */
    RejectedReturns: {
      /** @description 1 to 200 items, each once. */
      positionItems: components["schemas"]["RejectedPositionItem"][];
    };
    /** @description Every item went through. */
    RejectedReturnsSuccess: {
      /** @description Items of which that is stored now, in the order of the request. */
      results: components["schemas"]["RejectedPositionItem"][];
    };
    /** @description What became of each item. */
    RejectedReturnsMultiStatus: {
      /** @description Items of which that is stored now, in the order of the request. */
      results: components["schemas"]["RejectedPositionItem"][];
      /** @description One error for each item that is unchanged, in the order of the request. */
      errors: components["schemas"]["ReturnsError"][];
    };
    /** @description Link to this page or the next one. */
    ReturnsLink: {
      /** @description Address of the page. */
      href: string;
      /** @enum {string} */
      rel: "self" | "next";
    };
    /** @description An item that comes back or came back. */
    ReturnedPositionItem: {
      /** @description One piece that was ordered. */
      positionItemId: string;
      /** @description The order that the item belongs to. */
      salesOrderId: string;
      /**
       * @description ACCEPTED: processed. REJECTED: sent back to the customer.
       * @enum {string}
       */
      status: "ANNOUNCED" | "ACCEPTED" | "REJECTED" | "MISDIRECTED";
      /**
       * Format: date-time
       * @description When the return got this status, in UTC.
       */
      occurredTime: string;
      /** @description Fields depend on the status. */
      details: components["schemas"]["AnnouncedReturnDetails"] | components["schemas"]["AcceptedReturnDetails"] | components["schemas"]["RejectedReturnDetails"] | components["schemas"]["MisdirectedReturnDetails"];
    };
    /** @description A page of returns, the newest change first. */
    ReturnedPositionItems: {
      positionItems: components["schemas"]["ReturnedPositionItem"][];
      /** @description self, and next unless the page is the last. */
      links: components["schemas"]["ReturnsLink"][];
    };
    /** @description What is wrong and where. */
    ReturnsError: {
      /** @description Place in the request body as JSONPath, or the parameter or path at fault. */
      path: string;
      /** @description What kind of error it is. */
      title: string;
      /** @description The status that the error has on its own. */
      code: number;
      /** @description What is wrong, for people. */
      detail: string;
      /** @description Quote it when you report a problem. */
      logref: string;
    };
    /** @description Error body of the returns interface. */
    ReturnsErrors: {
      errors: components["schemas"]["ReturnsError"][];
    };
    /** @description An amount of money. */
    ReceiptMoney: {
      /** @description In whole currency units, two decimals. */
      amount: number;
      /** @description ISO 4217; always EUR. */
      currency: string;
    };
    /** @description An amount with its tax: gross is net plus tax to the cent. */
    ReceiptPrice: {
      /**
       * @description Which tax it is.
       * @enum {string}
       */
      taxType: "VAT" | "INSURANCE";
      /** @description In per cent without trailing zeros: 19, 7, 0, 5.5. */
      taxRate: string;
      gross: components["schemas"]["ReceiptMoney"];
      net?: components["schemas"]["ReceiptMoney"];
      tax?: components["schemas"]["ReceiptMoney"];
    };
    /** @description Address of a customer. */
    ReceiptAddress: {
      /** @description First name. */
      firstName: string;
      /** @description Last name. */
      lastName: string;
      /** @description Street. */
      street: string;
      /** @description House number, when it is a field of its own. */
      houseNumber?: string;
      /** @description Addition to the address. */
      addition?: string;
      /** @description Postal code. */
      zipCode: string;
      /** @description City. */
      city: string;
      /** @description ISO 3166 alpha-3. */
      countryCode: string;
    };
    /** @description The company that issues the receipt: yours. */
    ReceiptPartner: {
      /** @description Name of the company. */
      partnerName: string;
      /** @description Street and number. */
      street: string;
      /** @description Postal code. */
      zipCode: string;
      /** @description City. */
      city: string;
      /** @description ISO 3166 alpha-3. */
      countryCode: string;
      /** @description VAT identification number; the tax number of a company without one. */
      vatId: string;
      /** @description Who represents the company. */
      representedBy: string;
      /** @description Court of registration. */
      registerCourt?: string;
      /** @description Number in the commercial register. */
      commercialRegisterNumber?: string;
      /** @description Head of the supervisory board. */
      headOfSupervisoryBoard?: string;
      /** @description Name of the shop. */
      shopName?: string;
      /** @description WEEE registration number. */
      weeeRegistrationNumber?: string;
    };
    /** @description How the customer pays. */
    ReceiptPayment: {
      /**
       * @description Who collects the money.
       * @enum {string}
       */
      paymentProvider: "PLAZA" | "OTTOPAYMENTS";
      /**
       * @description How it is paid.
       * @enum {string}
       */
      paymentMethod: "INVOICE_SINGLE" | "INVOICE_INSTALLMENTS" | "PREPAYMENT" | "DIRECT_DEBIT" | "DIRECT_DEBIT_INSTALLMENTS" | "CREDIT_CARD_ONLINE" | "PAYPAL" | "CREDIT_CARD";
      /** @description Number of instalments. PURCHASE only. */
      installmentCount?: number;
      /** @description Whether payment starts after a break. */
      paymentBreak?: boolean;
    };
    /** @description Where the goods were sent from. */
    ReceiptShipFromAddress: {
      /** @description Postal code. */
      zipCode: string;
      /** @description ISO 3166 alpha-3. */
      countryCode: string;
    };
    /** @description The shipment that made the receipt. */
    ReceiptShipment: {
      shipFromAddress: components["schemas"]["ReceiptShipFromAddress"];
    };
    /** @description Who bought. */
    ReceiptCustomer: {
      invoiceAddress: components["schemas"]["ReceiptAddress"];
    };
    /** @description Why a price is not the full one. */
    ReceiptModificationDetails: {
      /** @description For people. */
      description: string;
      /** @description Id of the discount. */
      id?: string;
      /**
       * @description Who grants the discount.
       * @enum {string}
       */
      type?: "PARTNER_DISCOUNT" | "PLATFORM_DISCOUNT";
      /** @description The partial refund that is taken off. */
      linkedReceiptNumber?: string;
      /**
       * Format: date-time
       * @description When that one was created.
       */
      linkedReceiptCreationDate?: string;
      /**
       * @description Reason of goodwill.
       * @enum {string}
       */
      reason?: "GOODWILL_ITEM_FOR_FREE" | "GOODWILL_ITEM_RETURN_REJECTED" | "GOODWILL_ITEM_DISCOUNT_EXPIRED" | "GOODWILL_OTHER";
      /** @description The item that it was given for. */
      linkedPositionItemId?: string;
    };
    /** @description An amount that is taken off the sum of a line. */
    ReceiptPriceModification: {
      /** @description Place on the receipt, from 1; modifications have their own. */
      lineNumber?: number;
      /**
       * @description A discount, or an earlier partial refund.
       * @enum {string}
       */
      priceModificationType: "PARTNER_DISCOUNT" | "DEFECT_COMPENSATION" | "REFUND_COMPLAINT_ITEM" | "REFUND_PAYPAL_DISPUTE" | "REFUND_ESCALATION" | "REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION" | "REFUND_CREDIT_CARD_DISPUTE";
      details: components["schemas"]["ReceiptModificationDetails"];
      priceModificationAmount: components["schemas"]["ReceiptPrice"];
    };
    /** @description What one piece costs after its modifications. */
    ReceiptPriceToPay: {
      /** @description The pieces that cost this. */
      positionItemIds?: string[];
      priceToPay?: components["schemas"]["ReceiptPrice"];
    };
    /** @description Equal pieces of one product. */
    ReceiptItemPosition: {
      /** @description Your stock keeping unit. */
      sku?: string;
      /** @description Article number of the shop. */
      articleNumber: string;
      /** @description Title of the product. */
      productTitle: string;
      /** @description Place on the receipt, from 1; modifications have their own. */
      lineNumber?: number;
      unitPrice: components["schemas"]["ReceiptPrice"];
      positionSum: components["schemas"]["ReceiptPrice"];
      /** @description What is taken off the sum of the line. */
      priceModifications: components["schemas"]["ReceiptPriceModification"][];
      /** @description What tells the variation from others. */
      variationAttributes?: string;
      /** @description Expected day of delivery. */
      expectedPerformancePeriod?: string;
      /** @description The pieces. */
      positionItemIds: string[];
      /** @description Pieces of this line. */
      quantity: number;
      /** @description Prices after modifications. */
      priceToPayPerPositionItems?: components["schemas"]["ReceiptPriceToPay"][];
    };
    /** @description What a partial refund was granted for out of goodwill. */
    ReceiptBenefit: {
      /** @description The reason of goodwill. */
      id?: string;
      /** @description The same for people. */
      description?: string;
    };
    /** @description More about a partial refund. */
    ReceiptPartialRefundDetails: {
      benefit?: components["schemas"]["ReceiptBenefit"];
    };
    /** @description Money given back for an item that the customer keeps. */
    ReceiptItemPartialRefund: {
      /** @description Your stock keeping unit. */
      sku?: string;
      /** @description Article number of the shop. */
      articleNumber: string;
      /** @description Title of the product. */
      productTitle: string;
      /** @description Place on the receipt, from 1; modifications have their own. */
      lineNumber?: number;
      /** @description What tells the variation from others. */
      variationAttributes?: string;
      /** @description The item. */
      positionItemIds: string[];
      partialRefundAmount: components["schemas"]["ReceiptPrice"];
      partialRefundDetails?: components["schemas"]["ReceiptPartialRefundDetails"];
    };
    /** @description Which service belongs to which item. */
    ReceiptServiceRelation: {
      /** @description The service. */
      servicePositionItemId: string;
      /** @description The item. */
      positionItemId: string;
    };
    /** @description The product that a service belongs to. */
    ReceiptLinkedItem: {
      /** @description Your stock keeping unit. */
      sku?: string;
      /** @description Article number of the shop. */
      articleNumber: string;
      /** @description Title of the product. */
      productTitle: string;
      /** @description Purchase receipt of the item. */
      itemReceiptNumber?: string;
      /** @description Who sold the item. */
      itemPartnerName?: string;
      /** @description One for each service of the line. */
      serviceRelations: components["schemas"]["ReceiptServiceRelation"][];
    };
    /** @description Equal services, each bought with an item. */
    ReceiptServicePosition: {
      /** @description Place on the receipt, from 1; modifications have their own. */
      lineNumber?: number;
      unitPrice: components["schemas"]["ReceiptPrice"];
      positionSum: components["schemas"]["ReceiptPrice"];
      /** @description What is taken off the sum of the line. */
      priceModifications: components["schemas"]["ReceiptPriceModification"][];
      /**
       * @description What kind of service.
       * @enum {string}
       */
      serviceType?: "DISPOSAL" | "INSURANCE";
      /** @description Name of the service. */
      serviceName: string;
      /** @description Expected day of performance. */
      expectedPerformancePeriod?: string;
      /** @description The services. */
      servicePositionItemIds: string[];
      linkedItemDetails?: components["schemas"]["ReceiptLinkedItem"];
      /** @description Pieces of this line. */
      quantity: number;
      /** @description Months that an insurance runs. */
      insurancePeriod?: number;
    };
    /** @description Money given back for a service that goes on. */
    ReceiptServicePartialRefund: {
      /** @description Place on the receipt, from 1; modifications have their own. */
      lineNumber?: number;
      /**
       * @description What kind of service.
       * @enum {string}
       */
      serviceType?: "DISPOSAL" | "INSURANCE";
      /** @description Name of the service. */
      serviceName?: string;
      /** @description The services. */
      servicePositionItemIds?: string[];
      partialRefundAmount?: components["schemas"]["ReceiptPrice"];
      /** @description Months that an insurance runs. */
      insurancePeriod?: number;
    };
    /** @description A delivery fee. */
    ReceiptDeliveryCost: {
      /** @description Place on the receipt, from 1; modifications have their own. */
      lineNumber?: number;
      unitPrice: components["schemas"]["ReceiptPrice"];
      positionSum: components["schemas"]["ReceiptPrice"];
      /** @description What is taken off the sum of the line. */
      priceModifications: components["schemas"]["ReceiptPriceModification"][];
      /**
       * @description What kind of fee.
       * @enum {string}
       */
      deliveryCostType: "DELIVERY_FEE_STANDARD" | "DELIVERY_FEE_FREIGHT_SURCHARGE";
    };
    /** @description Never made: the list is always empty. */
    ReceiptDeliveryFeePartialRefund: Record<string, never>;
    /** @description The lines by kind. Lists of other receipt types are empty. */
    ReceiptLineItems: {
      /** @description PURCHASE and REFUND. */
      itemPositions: components["schemas"]["ReceiptItemPosition"][];
      /** @description PARTIAL_REFUND. */
      itemPartialRefundPositions: components["schemas"]["ReceiptItemPartialRefund"][];
      /** @description PURCHASE and REFUND. */
      servicePositions: components["schemas"]["ReceiptServicePosition"][];
      /** @description PARTIAL_REFUND. */
      servicePartialRefundPositions: components["schemas"]["ReceiptServicePartialRefund"][];
      /** @description PURCHASE and REFUND. */
      deliveryCosts: components["schemas"]["ReceiptDeliveryCost"][];
      /** @description Always empty. */
      deliveryFeePartialRefundPositions: components["schemas"]["ReceiptDeliveryFeePartialRefund"][];
    };
    /** @description The voucher. */
    ReceiptReductionDetails: {
      /** @description Its last four characters. */
      voucherCode?: string;
    };
    /** @description What is paid or given back by voucher instead of money. */
    ReceiptTotalsReduction: {
      /** @enum {string} */
      type: "VOUCHER";
      details?: components["schemas"]["ReceiptReductionDetails"];
      gross: components["schemas"]["ReceiptMoney"];
    };
    /** @description A receipt as it was issued. It never changes. Amounts of refunds are positive. */
    Receipt: {
      /**
       * @description What the receipt is for.
       * @enum {string}
       */
      receiptType: "PURCHASE" | "REFUND" | "PARTIAL_REFUND";
      /** @description False for receipts of test orders, which nobody pays. */
      isRealReceipt: boolean;
      /** @description Your consecutive number, without gaps. Receipts that are not real have numbers of their own, from TEST-0000000001. */
      receiptNumber: string;
      /**
       * Format: date-time
       * @description When the receipt was issued; never before that of a lower number.
       */
      creationDate: string;
      /**
       * Format: date-time
       * @description When the goods were sent, also on refunds.
       */
      fulfillmentDate?: string;
      /** @description The order. */
      salesOrderId: string;
      /** @description Number of the order. */
      orderNumber: string;
      /**
       * Format: date-time
       * @description When the customer ordered.
       */
      orderDate: string;
      /**
       * Format: date-time
       * @description When the goods were sent. PURCHASE only.
       */
      shipmentDate?: string;
      shipment?: components["schemas"]["ReceiptShipment"];
      /** @description The purchase receipt. Refunds only. */
      linkedReceiptNumber?: string;
      /**
       * Format: date-time
       * @description When the purchase receipt was issued. Refunds only.
       */
      linkedCreationDate?: string;
      payment: components["schemas"]["ReceiptPayment"];
      partner: components["schemas"]["ReceiptPartner"];
      customer: components["schemas"]["ReceiptCustomer"];
      deliveryAddress?: components["schemas"]["ReceiptAddress"];
      lineItems: components["schemas"]["ReceiptLineItems"];
      /** @description Sums of all lines for each kind and rate of tax. */
      totals: components["schemas"]["ReceiptPrice"][];
      /**
       * @description Why everything is given back. REFUND only.
       * @enum {string}
       */
      refundType?: "RETURN" | "CANCELLATION" | "SERVICE_FULL_REFUND_CANCELLED_BY_SDU" | "SERVICE_FULL_REFUND_PRODUCT_RETURNED";
      /**
       * @description Why a part is given back. PARTIAL_REFUND only.
       * @enum {string}
       */
      partialRefundType?: "REFUND_COMPLAINT_ITEM" | "REFUND_PAYPAL_DISPUTE" | "REFUND_ESCALATION" | "REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION" | "REFUND_CREDIT_CARD_DISPUTE";
      amountDue: components["schemas"]["ReceiptMoney"];
      totalsGrossAmount?: components["schemas"]["ReceiptMoney"];
      /** @description What a voucher pays. */
      totalsReductions?: components["schemas"]["ReceiptTotalsReduction"][];
    };
    /** @description A link of the list. */
    ReceiptLink: {
      /**
       * @description next is absent on the last page.
       * @enum {string}
       */
      rel: "self" | "next";
      /** @description Address, as it is. */
      href: string;
    };
    /** @description A page of receipts, newest first. */
    ReceiptsList: {
      /** @description The receipts. */
      resources: components["schemas"]["Receipt"][];
      /** @description self, and next when further receipts follow. */
      links: components["schemas"]["ReceiptLink"][];
    };
    /** @description What is wrong. */
    ReceiptsFault: {
      /** @description What kind of error it is. */
      title: string;
      /** @description What is wrong, for people. */
      detail: string;
      /** @description The parameter that is wrong, or the path of the request. */
      path: string;
    };
    /** @description Error body of the receipts interface. */
    ReceiptsErrors: {
      errors: components["schemas"]["ReceiptsFault"][];
    };
    /** @description An amount of money. */
    PriceReductionAmount: {
      /** @description In whole euros, at most two decimals. */
      amount: number;
      /**
       * @description Only EUR is supported.
       * @enum {string}
       */
      currency: "EUR";
    };
    /** @description An amount that is to be given back. */
    NewPriceReductionAmount: {
      /** @description In whole euros, over 0, at most two decimals. */
      amount: number;
      /**
       * @description Only EUR is supported.
       * @enum {string}
       */
      currency: "EUR";
    };
    /** @description A price reduction to be applied. */
    PriceReductionRequest: {
      /**
       * Format: uuid
       * @description One piece that was ordered.
       */
      positionItemId: string;
      /**
       * Format: uuid
       * @description The order that the item belongs to.
       */
      salesOrderId: string;
      priceReduction: components["schemas"]["NewPriceReductionAmount"];
    };
    /** @description One price reduction of an item. */
    PriceReduction: {
      /** @description Number of the receipt over the reduction. null unless the reduction is PROCESSED. */
      receiptNumber: string | null;
      priceReduction: components["schemas"]["PriceReductionAmount"];
      /**
       * Format: date-time
       * @description When you applied it, in UTC.
       */
      creationDateTime: string;
      /**
       * @description INITIATED: waiting for its receipt. PROCESSED: the receipt is issued. REJECTED: failed, for example because the item was returned before.
       * @enum {string}
       */
      status: "INITIATED" | "PROCESSED" | "REJECTED";
    };
    /** @description An item and its price reductions. */
    ItemPriceReductions: {
      /**
       * Format: uuid
       * @description The order that the item belongs to.
       */
      salesOrderId: string;
      /**
       * Format: uuid
       * @description One piece that was ordered.
       */
      positionItemId: string;
      totalPriceReduction: components["schemas"]["PriceReductionAmount"];
      invoicePrice: components["schemas"]["PriceReductionAmount"];
      /** @description All reductions of the item, oldest first. */
      priceReductions: components["schemas"]["PriceReduction"][];
    };
    /** @description Link to the next page. */
    PriceReductionLink: {
      /** @description Address of the next page. */
      href: string;
      /** @enum {string} */
      rel: "next";
    };
    /** @description A page of items with price reductions, the last reduced first. */
    PriceReductions: {
      results: components["schemas"]["ItemPriceReductions"][];
      /** @description next unless the page is the last. */
      links: components["schemas"]["PriceReductionLink"][];
    };
    /** @description What happened, and to what. */
    PriceReductionMessage: {
      /** @description Place in the request body as JSONPath, or the parameter or path concerned. */
      path: string;
      /** @description What it is about. */
      title: string;
      /** @description The HTTP status again. */
      code: number;
      /** @description What happened, for people. */
      detail: string;
      /** @description Quote it when you report a problem. */
      logref: string;
    };
    /** @description One object, not a list. */
    PriceReductionAccepted: {
      results: components["schemas"]["PriceReductionMessage"];
    };
    /** @description Error body of the price reductions interface. */
    PriceReductionErrors: {
      errors: components["schemas"]["PriceReductionMessage"][];
    };
    /** @description A rule by which your calls meet a fault. */
    SandboxFault: {
      /**
       * Format: uuid
       * @description Identifies the rule.
       */
      id: string;
      /**
       * @description A status, or `slow`, `cut` (before anything is done), `cut-answer` (after it is done), `pending` (update tasks), `item` (one item of a batch), `webhook` (your receiver answers 500).
       * @enum {string}
       */
      fault: "401" | "403" | "424" | "429" | "500" | "503" | "slow" | "cut" | "cut-answer" | "pending" | "item" | "webhook";
      /** @description Which calls: an operationId, or a method and the beginning of a path, as in `POST /v5/products`; 422 for one that no call can be. All but the sandbox’s own when left out. */
      operation?: string;
      /** @description Share of the calls that it strikes. */
      probability?: number;
      /** @description Of `slow` and `pending` only: how late answers are (2000 when left out), how long tasks stay pending (60000). */
      delayMs?: number;
      /** @description Of `429`, `503` and `424` only: their Retry-After; 1 when left out. */
      retryAfterSeconds?: number;
      /** @description Of `item` only: which one of a batch fails, from 0; the first when left out. */
      item?: number;
      /** @description How often it still strikes. */
      remaining?: number;
      /** @description Where the sequence of a probability begins, with which alone it can be said: equal seeds give equal sequences. */
      seed: number;
      /** @description Calls that it was held against. */
      matched: number;
      /**
       * Format: date-time
       * @description When it was made.
       */
      createdAt: string;
    };
    /** @description Your rules. */
    SandboxFaults: {
      /** @description The oldest first; the first that strikes counts. */
      faults: components["schemas"]["SandboxFault"][];
    };
    /** @description Customers and carriers that act by themselves. */
    SandboxAutopilot: {
      /**
       * @description Whether it is at work.
       * @enum {string}
       */
      state: "RUNNING" | "STOPPED";
      /**
       * Format: date-time
       * @description Since when, by your clock.
       */
      startedAt: string;
      /**
       * Format: date-time
       * @description Since when not any more.
       */
      stoppedAt?: string;
      /** @description What it was asked for. */
      settings: {
        /** @description Orders a second. */
        ordersPerSecond: number;
        /** @description Orders in all. */
        count: number;
        /** @description What everything is drawn from. */
        seed: number;
        /** @description Share of the orders that come back. */
        returnRate: number;
        /** @description Until a prepayment comes in. */
        paymentDelaySeconds: number;
        /** @description Until an order is shipped in your place. */
        shippingDelaySeconds: number;
        /** @description From one tracking state to the next. */
        carrierDelaySeconds: number;
        /** @description From the delivery until a return is announced. */
        returnDelaySeconds: number;
        /** @description Whether it plays your part too. */
        shipsForSeller: boolean;
        /** @description Whether more comes in before you run out. */
        restocksForSeller: boolean;
      };
      /** @description Orders placed so far. */
      placed: number;
      /** @description Orders not placed, because nothing could be bought. */
      skipped: number;
      /** @description Prepaid orders whose payment came in. */
      released: number;
      /** @description Parcels sent in your place. */
      sent: number;
      /** @description Parcels delivered. */
      delivered: number;
      /** @description Returns announced. */
      returned: number;
      /** @description Returns accepted in your place. */
      accepted: number;
    };
    /** @description A saved state of your sandbox. */
    SandboxSnapshot: {
      /** @description Its name. */
      name: string;
      /**
       * Format: date-time
       * @description When it was saved, by your clock.
       */
      createdAt: string;
      /** @description How far your clock was ahead of real time, in milliseconds. */
      aheadMs: number;
      /** @description Variations in it. */
      products: number;
      /** @description Orders in it. */
      orders: number;
      /** @description Shipments in it. */
      shipments: number;
      /** @description Items that were announced to come back, or came back. */
      returns: number;
      /** @description Receipts in it. */
      receipts: number;
      /** @description Entries of all kinds together. */
      rows: number;
    };
    /** @description Your saved states. */
    SandboxSnapshots: {
      /** @description In the order of their names. */
      snapshots: components["schemas"]["SandboxSnapshot"][];
    };
    /** @description A variation after a decision about it. */
    SandboxReview: {
      /** @description The variation. */
      sku: string;
      /** @description Its marketplace status now; INACTIVE while it is switched off. */
      status: string;
      /** @description Its number in the shop, once it was online. */
      moin?: string;
    };
    /** @description A receipt that the marketplace had issued. */
    SandboxReceipt: {
      /** @description Number of the receipt. */
      receiptNumber: string;
      /**
       * Format: date-time
       * @description When it was issued.
       */
      creationDate: string;
    };
    /** @description What becomes of your price reductions. */
    SandboxPriceReductionHandling: {
      /**
       * @description PROCESS, HOLD or REFUSE.
       * @enum {string}
       */
      handling: "PROCESS" | "HOLD" | "REFUSE";
    };
    /** @description A page of your own requests. */
    SandboxRequests: {
      /** @description The newest first. */
      requests: components["schemas"]["SandboxRequest"][];
      /** @description The page itself, and the next one when there is more. */
      links: {
        /**
         * @description What the link leads to.
         * @enum {string}
         */
        rel: "self" | "next";
        /** @description Where to. */
        href: string;
      }[];
    };
    /** @description A request that you made. */
    SandboxRequest: {
      /** @description X-Request-Id of the answer. */
      id: string;
      /**
       * Format: date-time
       * @description When it came, by your clock.
       */
      receivedAt: string;
      /** @description Its method. */
      method: string;
      /** @description Its path and query, without secrets. */
      url: string;
      /** @description The operationId of this reference. */
      operation?: string;
      /** @description Status of the answer; absent when the connection ended before it. */
      status?: number;
      /** @description Milliseconds until the answer was sent. */
      durationMs: number;
      /** @description The fault that you asked for and that struck. */
      fault?: string;
    };
    /** @description A request that you made, with bodies. */
    SandboxRequestDetails: {
      /** @description X-Request-Id of the answer. */
      id: string;
      /**
       * Format: date-time
       * @description When it came, by your clock.
       */
      receivedAt: string;
      /** @description Its method. */
      method: string;
      /** @description Its path and query, without secrets. */
      url: string;
      /** @description The operationId of this reference. */
      operation?: string;
      /** @description Status of the answer; absent when the connection ended before it. */
      status?: number;
      /** @description Milliseconds until the answer was sent. */
      durationMs: number;
      /** @description The fault that you asked for and that struck. */
      fault?: string;
      /** @description What you sent, without secrets; 16 KiB of it at most. */
      requestBody?: string;
      /** @description What was answered, without secrets; 16 KiB of it at most. */
      responseBody?: string;
    };
    /** @description Why a request was refused. */
    SandboxError: {
      /** @description What is wrong. */
      errors: {
        /** @description Path of the request. */
        path: string;
        /** @description What kind of error it is. */
        title: string;
        /** @description What is wrong, in a sentence. */
        detail: string;
        /** @description Where in the body the fault lies. */
        jsonPath?: string;
      }[];
    };
    /** @description An order that a simulated customer placed. */
    SandboxOrder: {
      /**
       * Format: uuid
       * @description Id of the order.
       */
      salesOrderId: string;
      /** @description Number of the order. */
      orderNumber: string;
      /** @description One entry a piece. */
      positionItems: {
        /**
         * Format: uuid
         * @description Id of the item.
         */
        positionItemId: string;
        /** @description What was bought. */
        sku: string;
        /** @description State of the item. */
        fulfillmentStatus: string;
      }[];
    };
    /** @description Stories that a connector has to cope with. */
    SandboxScenarios: {
      /** @description The scenarios. */
      scenarios: {
        /** @description Name of the scenario. */
        name: string;
        /** @description What happens in it. */
        description: string;
      }[];
    };
    /** @description What a scenario left behind. */
    SandboxScenarioOutcome: {
      /** @description Name of the scenario. */
      scenario: string;
      order: components["schemas"]["SandboxOrder"];
      /** @description Shipments of the order. */
      shipmentIds: string[];
      /**
       * Format: uuid
       * @description Id of the return shipment, when something came back.
       */
      returnShipmentId?: string;
    };
    /** @description A return that a simulated customer announced. */
    SandboxReturn: {
      /**
       * Format: uuid
       * @description Id of the return shipment.
       */
      returnShipmentId: string;
      /** @description What the parcel can be found by. */
      trackingKey: {
        /** @description Carrier of the parcel. */
        carrier: string;
        /** @description Its number. */
        trackingNumber: string;
      };
    };
    /** @description A clock of the sandbox. */
    SandboxClock: {
      /**
       * Format: date-time
       * @description Your time.
       */
      now: string;
      /** @description How far it is ahead of real time, in milliseconds. */
      aheadMs: number;
    };
    /** @description Orders that simulated customers placed. */
    SandboxOrders: {
      /** @description The orders. */
      resources: components["schemas"]["SandboxOrder"][];
    };
  };
}
export interface operations {
  createToken: {
    parameters: {
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          /**
           * @description How access is asked for.
           * @enum {string}
           */
          grant_type: "client_credentials" | "password" | "refresh_token" | "authorization_code";
          /** @description Id of the client; may be in the Authorization header instead. */
          client_id?: string;
          /**
           * Format: password
           * @description Secret of the client; may be in the Authorization header instead.
           */
          client_secret?: string;
          /** @description Scopes the token shall have, with spaces between them. Default: all that are granted. */
          scope?: string;
          /** @description Name of the technical user (grant `password`). */
          username?: string;
          /**
           * Format: password
           * @description Password of the technical user (grant `password`).
           */
          password?: string;
          /** @description The latest refresh token (grant `refresh_token`). Each one works once. */
          refresh_token?: string;
          /** @description The authorization code (grant `authorization_code`, for the console). It works once, for a minute. */
          code?: string;
          /**
           * Format: uri
           * @description The address that the code was sent to.
           */
          redirect_uri?: string;
          /** @description The text whose SHA-256 was the `code_challenge` (RFC 7636). */
          code_verifier?: string;
        };
      };
    };
    responses: {
      /** @description The token. Never to be cached. */
      200: {
        content: {
          "application/json": {
            /** @description JWT for the Authorization header of API requests. */
            access_token: string;
            /** @description Seconds the access token is valid. */
            expires_in: number;
            /** @description Scopes of the token, with spaces between them. */
            scope: string;
            /**
             * @description Always Bearer.
             * @constant
             */
            token_type: "Bearer";
            /** @description Only with the grants `password`, `refresh_token` and `authorization_code`. */
            refresh_token?: string;
            /** @description Seconds the refresh token is valid. */
            refresh_expires_in?: number;
            /** @constant */
            "not-before-policy"?: 0;
            /**
             * Format: uuid
             * @description The same for all tokens of one login.
             */
            session_state?: string;
          };
        };
      };
      /** @description The request is malformed, the grant or a scope is not available, or password or refresh token are wrong. */
      400: {
        content: {
          "application/json": {
            /** @description Code of RFC 6749 section 5.2. */
            error: string;
            /** @description What is wrong, for a human. */
            error_description?: string;
            /** @description The scopes that are not granted, with `invalid_scope`. */
            scope?: string;
          };
        };
      };
      /** @description Unknown client or wrong secret. */
      401: {
        content: {
          "application/json": {
            /** @description Code of RFC 6749 section 5.2. */
            error: string;
            /** @description What is wrong, for a human. */
            error_description?: string;
            /** @description The scopes that are not granted, with `invalid_scope`. */
            scope?: string;
          };
        };
      };
      /** @description Another server issues the tokens for this API. */
      404: {
        content: {
          "application/json": {
            /** @description Code of RFC 6749 section 5.2. */
            error: string;
            /** @description What is wrong, for a human. */
            error_description?: string;
            /** @description The scopes that are not granted, with `invalid_scope`. */
            scope?: string;
          };
        };
      };
      /** @description The body was not there within 5 seconds. The connection ends. */
      408: {
        content: {
          "application/json": {
            /** @description Code of RFC 6749 section 5.2. */
            error: string;
            /** @description What is wrong, for a human. */
            error_description?: string;
            /** @description The scopes that are not granted, with `invalid_scope`. */
            scope?: string;
          };
        };
      };
      /** @description The body is larger than 56 KiB. */
      413: {
        content: {
          "application/json": {
            /** @description Code of RFC 6749 section 5.2. */
            error: string;
            /** @description What is wrong, for a human. */
            error_description?: string;
            /** @description The scopes that are not granted, with `invalid_scope`. */
            scope?: string;
          };
        };
      };
      /** @description Too many requests. */
      429: {
        content: {
          "application/json": {
            /** @description Code of RFC 6749 section 5.2. */
            error: string;
            /** @description What is wrong, for a human. */
            error_description?: string;
            /** @description The scopes that are not granted, with `invalid_scope`. */
            scope?: string;
          };
        };
      };
      /** @description A fault on our side. */
      500: {
        content: {
          "application/json": {
            /** @description Code of RFC 6749 section 5.2. */
            error: string;
            /** @description What is wrong, for a human. */
            error_description?: string;
            /** @description The scopes that are not granted, with `invalid_scope`. */
            scope?: string;
          };
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": {
            /** @description Code of RFC 6749 section 5.2. */
            error: string;
            /** @description What is wrong, for a human. */
            error_description?: string;
            /** @description The scopes that are not granted, with `invalid_scope`. */
            scope?: string;
          };
        };
      };
    };
  };
  getTokenKeys: {
    parameters: {
    };
    responses: {
      /** @description The document, cacheable. */
      200: {
        content: {
          "application/json": {
            keys: {
              [key: string]: unknown;
            }[];
          };
        };
      };
      /** @description Another server issues the tokens for this API. */
      404: {
        content: {
          "application/json": {
            /** @description Code of RFC 6749 section 5.2. */
            error: string;
            /** @description What is wrong, for a human. */
            error_description?: string;
            /** @description The scopes that are not granted, with `invalid_scope`. */
            scope?: string;
          };
        };
      };
    };
  };
  getOpenidConfiguration: {
    parameters: {
    };
    responses: {
      /** @description The document, cacheable. */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uri
             * @description Issuer and audience of the tokens.
             */
            issuer: string;
            /**
             * Format: uri
             * @description Where the console sends people to sign in.
             */
            authorization_endpoint?: string;
            /**
             * Format: uri
             * @description Where tokens are asked for.
             */
            token_endpoint: string;
            /**
             * Format: uri
             * @description Where the keys are.
             */
            jwks_uri: string;
            scopes_supported?: ("products" | "orders" | "receipts" | "returns" | "price-reduction" | "shipments" | "availability" | "shipping-profiles" | "returns-warehouse-read" | "returns-warehouse-write" | "webhooks" | "installation" | "sandbox" | "developer" | "operator" | "console")[];
            grant_types_supported?: ("client_credentials" | "password" | "refresh_token" | "authorization_code")[];
          };
        };
      };
      /** @description Another server issues the tokens for this API. */
      404: {
        content: {
          "application/json": {
            /** @description Code of RFC 6749 section 5.2. */
            error: string;
            /** @description What is wrong, for a human. */
            error_description?: string;
            /** @description The scopes that are not granted, with `invalid_scope`. */
            scope?: string;
          };
        };
      };
    };
  };
  getAuthorizationServerMetadata: {
    parameters: {
    };
    responses: {
      /** @description The document, cacheable. */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uri
             * @description Issuer and audience of the tokens.
             */
            issuer: string;
            /**
             * Format: uri
             * @description Where the console sends people to sign in.
             */
            authorization_endpoint?: string;
            /**
             * Format: uri
             * @description Where tokens are asked for.
             */
            token_endpoint: string;
            /**
             * Format: uri
             * @description Where the keys are.
             */
            jwks_uri: string;
            scopes_supported?: ("products" | "orders" | "receipts" | "returns" | "price-reduction" | "shipments" | "availability" | "shipping-profiles" | "returns-warehouse-read" | "returns-warehouse-write" | "webhooks" | "installation" | "sandbox" | "developer" | "operator" | "console")[];
            grant_types_supported?: ("client_credentials" | "password" | "refresh_token" | "authorization_code")[];
          };
        };
      };
      /** @description Another server issues the tokens for this API. */
      404: {
        content: {
          "application/json": {
            /** @description Code of RFC 6749 section 5.2. */
            error: string;
            /** @description What is wrong, for a human. */
            error_description?: string;
            /** @description The scopes that are not granted, with `invalid_scope`. */
            scope?: string;
          };
        };
      };
    };
  };
  getAppInstallation: {
    parameters: {
      path: {
        /**
         * @description The app; the marketplace gives its number when it is registered.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        appId: string;
      };
    };
    responses: {
      /** @description The installation. */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Number of the consent.
             */
            installationId: string;
          };
        };
      };
      /** @description The address cannot be read. */
      400: {
        content: {
          "application/json": {
            errors: {
              /** @description Path of the request. */
              path: string;
              /** @description What kind of error it is. */
              title: string;
              /** @description What is wrong, in a sentence. */
              detail: string;
            }[];
          };
        };
      };
      /** @description The access token is not good. */
      401: {
        content: {
          "application/json": {
            errors: {
              /** @description Path of the request. */
              path: string;
              /** @description What kind of error it is. */
              title: string;
              /** @description What is wrong, in a sentence. */
              detail: string;
            }[];
          };
        };
      };
      /** @description The scope is missing. */
      403: {
        content: {
          "application/json": {
            errors: {
              /** @description Path of the request. */
              path: string;
              /** @description What kind of error it is. */
              title: string;
              /** @description What is wrong, in a sentence. */
              detail: string;
            }[];
          };
        };
      };
      /** @description You have not consented to such an app. */
      404: {
        content: {
          "application/json": {
            errors: {
              /** @description Path of the request. */
              path: string;
              /** @description What kind of error it is. */
              title: string;
              /** @description What is wrong, in a sentence. */
              detail: string;
            }[];
          };
        };
      };
      /** @description Too many requests. */
      429: {
        content: {
          "application/json": {
            errors: {
              /** @description Path of the request. */
              path: string;
              /** @description What kind of error it is. */
              title: string;
              /** @description What is wrong, in a sentence. */
              detail: string;
            }[];
          };
        };
      };
      /** @description A fault on our side. */
      500: {
        content: {
          "application/json": {
            errors: {
              /** @description Path of the request. */
              path: string;
              /** @description What kind of error it is. */
              title: string;
              /** @description What is wrong, in a sentence. */
              detail: string;
            }[];
          };
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": {
            errors: {
              /** @description Path of the request. */
              path: string;
              /** @description What kind of error it is. */
              title: string;
              /** @description What is wrong, in a sentence. */
              detail: string;
            }[];
          };
        };
      };
    };
  };
  createAppAccessToken: {
    parameters: {
      path: {
        /**
         * @description The app; the marketplace gives its number when it is registered.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        appId: string;
        /**
         * @description The consent.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        installationId: string;
      };
    };
    requestBody?: {
      content: {
        "application/x-www-form-urlencoded": {
          /** @description Scopes the token shall have, with spaces between them. Default: all that are granted. */
          scope?: string;
        };
      };
    };
    responses: {
      /** @description The token. Never to be cached. */
      200: {
        content: {
          "application/json": {
            /** @description JWT for requests that act for the seller. */
            access_token: string;
            /** @description Seconds the access token is valid. */
            expires_in: number;
          };
        };
      };
      /** @description A scope was not granted. */
      400: {
        content: {
          "application/json": {
            errors: {
              /** @description Path of the request. */
              path: string;
              /** @description What kind of error it is. */
              title: string;
              /** @description What is wrong, in a sentence. */
              detail: string;
            }[];
          };
        };
      };
      /** @description The access token is not good. */
      401: {
        content: {
          "application/json": {
            errors: {
              /** @description Path of the request. */
              path: string;
              /** @description What kind of error it is. */
              title: string;
              /** @description What is wrong, in a sentence. */
              detail: string;
            }[];
          };
        };
      };
      /** @description The scope `developer` is missing, or the consent was withdrawn. */
      403: {
        content: {
          "application/json": {
            errors: {
              /** @description Path of the request. */
              path: string;
              /** @description What kind of error it is. */
              title: string;
              /** @description What is wrong, in a sentence. */
              detail: string;
            }[];
          };
        };
      };
      /** @description You have no such app or installation, or another server issues the tokens. */
      404: {
        content: {
          "application/json": {
            errors: {
              /** @description Path of the request. */
              path: string;
              /** @description What kind of error it is. */
              title: string;
              /** @description What is wrong, in a sentence. */
              detail: string;
            }[];
          };
        };
      };
      /** @description Too many requests. */
      429: {
        content: {
          "application/json": {
            errors: {
              /** @description Path of the request. */
              path: string;
              /** @description What kind of error it is. */
              title: string;
              /** @description What is wrong, in a sentence. */
              detail: string;
            }[];
          };
        };
      };
      /** @description A fault on our side. */
      500: {
        content: {
          "application/json": {
            errors: {
              /** @description Path of the request. */
              path: string;
              /** @description What kind of error it is. */
              title: string;
              /** @description What is wrong, in a sentence. */
              detail: string;
            }[];
          };
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": {
            errors: {
              /** @description Path of the request. */
              path: string;
              /** @description What kind of error it is. */
              title: string;
              /** @description What is wrong, in a sentence. */
              detail: string;
            }[];
          };
        };
      };
    };
  };
  getConsolePerson: {
    parameters: {
    };
    responses: {
      /** @description The person who is signed in. `email` and `name` are absent for a person of another issuer. */
      200: {
        content: {
          "application/json": components["schemas"]["ConsoleSelf"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The access token is not good, or the person was signed out. */
      401: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The token is no person’s, or the role does not allow it. */
      403: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
    };
  };
  changeConsolePerson: {
    parameters: {
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Name of the person. */
          name: string;
        };
      };
    };
    responses: {
      /** @description The person who is signed in. `email` and `name` are absent for a person of another issuer. */
      200: {
        content: {
          "application/json": components["schemas"]["ConsoleSelf"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The access token is not good, or the person was signed out. */
      401: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The token is no person’s, or the role does not allow it. */
      403: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
    };
  };
  changeConsolePassword: {
    parameters: {
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The present password. */
          currentPassword: string;
          /** @description The next one, 12 to 200 characters. */
          newPassword: string;
        };
      };
    };
    responses: {
      /** @description The password is changed. */
      204: {
        content?: never;
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The access token is not good, or the person was signed out. */
      401: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The token is no person’s, or the role does not allow it. */
      403: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Readable, but it cannot be done. */
      422: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
    };
  };
  signOutOfConsole: {
    parameters: {
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description True: ends every session of yours. Else this one only. */
          everywhere?: boolean;
        };
      };
    };
    responses: {
      /** @description You are signed out. */
      204: {
        content?: never;
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The access token is not good, or the person was signed out. */
      401: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The token is no person’s, or the role does not allow it. */
      403: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
    };
  };
  listConsolePeople: {
    parameters: {
    };
    responses: {
      /** @description People of your partner. */
      200: {
        content: {
          "application/json": components["schemas"]["ConsolePersonList"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The access token is not good, or the person was signed out. */
      401: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The token is no person’s, or the role does not allow it. */
      403: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
    };
  };
  getConsoleCompany: {
    parameters: {
    };
    responses: {
      /** @description Your company as it stands on receipts. The operator changes it. */
      200: {
        content: {
          "application/json": components["schemas"]["ConsoleCompany"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The access token is not good, or the person was signed out. */
      401: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The token is no person’s, or the role does not allow it. */
      403: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description There is nothing of that kind with your partner. */
      404: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
    };
  };
  removeConsolePerson: {
    parameters: {
      path: {
        /**
         * @description The person.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        personId: string;
      };
    };
    responses: {
      /** @description The person is removed. */
      204: {
        content?: never;
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The access token is not good, or the person was signed out. */
      401: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The token is no person’s, or the role does not allow it. */
      403: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description There is nothing of that kind with your partner. */
      404: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
    };
  };
  changeConsoleRole: {
    parameters: {
      path: {
        /**
         * @description The person.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        personId: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description What the person may do.
           * @enum {string}
           */
          role: "seller_administrator" | "seller_clerk" | "seller_developer" | "seller_reader" | "service_partner" | "operator_administrator" | "operator_support" | "operator_moderator" | "operator_reader";
        };
      };
    };
    responses: {
      /** @description Somebody who signs in for your partner. */
      200: {
        content: {
          "application/json": components["schemas"]["ConsolePerson"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The access token is not good, or the person was signed out. */
      401: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The token is no person’s, or the role does not allow it. */
      403: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description There is nothing of that kind with your partner. */
      404: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Readable, but it cannot be done. */
      422: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
    };
  };
  signOutConsolePerson: {
    parameters: {
      path: {
        /**
         * @description The person.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        personId: string;
      };
    };
    responses: {
      /** @description The person is signed out. */
      204: {
        content?: never;
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The access token is not good, or the person was signed out. */
      401: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The token is no person’s, or the role does not allow it. */
      403: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description There is nothing of that kind with your partner. */
      404: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
    };
  };
  listConsoleInvitations: {
    parameters: {
    };
    responses: {
      /** @description Invitations that can still be accepted. */
      200: {
        content: {
          "application/json": components["schemas"]["ConsoleInvitationList"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The access token is not good, or the person was signed out. */
      401: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The token is no person’s, or the role does not allow it. */
      403: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
    };
  };
  inviteConsolePerson: {
    parameters: {
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The address with which the person will sign in. */
          email: string;
          /**
           * @description What the person may do.
           * @enum {string}
           */
          role: "seller_administrator" | "seller_clerk" | "seller_developer" | "seller_reader" | "service_partner" | "operator_administrator" | "operator_support" | "operator_moderator" | "operator_reader";
        };
      };
    };
    responses: {
      /** @description A new invitation and its link. */
      201: {
        content: {
          "application/json": components["schemas"]["ConsoleInvitationWithLink"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The access token is not good, or the person was signed out. */
      401: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The token is no person’s, or the role does not allow it. */
      403: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Readable, but it cannot be done. */
      422: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
    };
  };
  withdrawConsoleInvitation: {
    parameters: {
      path: {
        /**
         * @description The invitation.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        invitationId: string;
      };
    };
    responses: {
      /** @description The invitation is withdrawn. */
      204: {
        content?: never;
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The access token is not good, or the person was signed out. */
      401: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The token is no person’s, or the role does not allow it. */
      403: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description There is nothing of that kind with your partner. */
      404: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ConsoleError"];
        };
      };
    };
  };
  getProductVariationsV5: {
    parameters: {
      query?: {
        /** @description Exactly this sku; the way to read one with a slash or a dot. */
        sku?: string;
        /** @description Variations of this product. */
        productReference?: string;
        /** @description Variations of this category. */
        category?: string;
        /** @description Variations of this brand. */
        brandId?: string;
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
      };
    };
    responses: {
      /** @description A page of variations. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductVariationsV5"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  createOrUpdateProductVariationsV5: {
    parameters: {
      header?: {
        /**
         * @description When you made the request. Of two writes of the same part of a sku the one with the older time changes nothing and is reported as unchanged. Without it a write counts in the order of arrival. To the microsecond; at most 5 minutes ahead of the clock.
         * @example 2026-03-01T08:00:00Z
         */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ProductVariationV5"][];
      };
    };
    responses: {
      /** @description Accepted; ask for the outcome under the link `self`, not before pingAfter. */
      202: {
        content: {
          "application/json": components["schemas"]["ProductProcessProgress"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description A request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getProductVariationV5: {
    parameters: {
      path: {
        /**
         * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
         * @example JACKE-ALPIN-BLAU-S
         */
        sku: string;
      };
    };
    responses: {
      /** @description A variation as version 5 sends and reads it. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductVariationV5"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getPricesV5: {
    parameters: {
      query?: {
        /** @description Exactly this sku; the way to read one with a slash or a dot. */
        sku?: string;
        /** @description Variations of this product. */
        productReference?: string;
        /** @description Variations of this category. */
        category?: string;
        /** @description Variations of this brand. */
        brandId?: string;
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
      };
    };
    responses: {
      /** @description A page of prices. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductPrices"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  updatePricesV5: {
    parameters: {
      header?: {
        /**
         * @description When you made the request. Of two writes of the same part of a sku the one with the older time changes nothing and is reported as unchanged. Without it a write counts in the order of arrival. To the microsecond; at most 5 minutes ahead of the clock.
         * @example 2026-03-01T08:00:00Z
         */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SkuPricing"][];
      };
    };
    responses: {
      /** @description Accepted; ask for the outcome under the link `self`, not before pingAfter. */
      202: {
        content: {
          "application/json": components["schemas"]["ProductProcessProgress"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description A request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getPriceV5: {
    parameters: {
      path: {
        /**
         * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
         * @example JACKE-ALPIN-BLAU-S
         */
        sku: string;
      };
    };
    responses: {
      /** @description Standard price and sale of a variation. A write without sale ends the sale. */
      200: {
        content: {
          "application/json": components["schemas"]["SkuPricing"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getActiveStatusesV5: {
    parameters: {
      query?: {
        /** @description Exactly this sku; the way to read one with a slash or a dot. */
        sku?: string;
        /** @description Variations of this product. */
        productReference?: string;
        /** @description Variations of this category. */
        category?: string;
        /** @description Variations of this brand. */
        brandId?: string;
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
      };
    };
    responses: {
      /** @description A page of active statuses. */
      200: {
        content: {
          "application/json": components["schemas"]["ActiveStatusList"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  updateActiveStatusesV5: {
    parameters: {
      header?: {
        /**
         * @description When you made the request. Of two writes of the same part of a sku the one with the older time changes nothing and is reported as unchanged. Without it a write counts in the order of arrival. To the microsecond; at most 5 minutes ahead of the clock.
         * @example 2026-03-01T08:00:00Z
         */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          status: components["schemas"]["ActiveStatus"][];
        };
      };
    };
    responses: {
      /** @description Accepted; ask for the outcome under the link `self`, not before pingAfter. */
      202: {
        content: {
          "application/json": components["schemas"]["ProductProcessProgress"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description A request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getActiveStatusV5: {
    parameters: {
      path: {
        /**
         * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
         * @example JACKE-ALPIN-BLAU-S
         */
        sku: string;
      };
    };
    responses: {
      /** @description Whether a variation is offered. */
      200: {
        content: {
          "application/json": components["schemas"]["ActiveStatus"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getMarketplaceStatusesV5: {
    parameters: {
      query?: {
        /** @description Exactly this sku; the way to read one with a slash or a dot. */
        sku?: string;
        /** @description Variations of this product. */
        productReference?: string;
        /** @description Variations of this category. */
        category?: string;
        /** @description Variations of this brand. */
        brandId?: string;
        /**
         * @description Only what changed at or after this date-time.
         * @example 2026-03-01T08:00:00Z
         */
        fromDate?: string;
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
        /** @description Only these statuses: PENDING, ONLINE, RESTRICTED, REJECTED, INACTIVE. May be repeated. */
        marketPlaceStatus?: string[];
        /** @description By lastModified, newest or oldest first. */
        "sort-order"?: "desc" | "asc";
      };
      header?: {
        /** @description 412 unless the ETag is one of these. */
        "if-match"?: string;
        /** @description 304 when the ETag is one of these. */
        "if-none-match"?: string;
        /**
         * @description 304 when no status changed since. Ignored beside If-None-Match.
         * @example Sun, 01 Mar 2026 08:00:00 GMT
         */
        "if-modified-since"?: string;
        /** @description 412 when a status changed since. Ignored beside If-Match. */
        "if-unmodified-since"?: string;
      };
    };
    responses: {
      /** @description A page of marketplace statuses. */
      200: {
        content: {
          "application/json": components["schemas"]["MarketPlaceStatusList"];
        };
      };
      /** @description No status changed since then. */
      304: {
        content?: never;
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getMarketplaceStatusV5: {
    parameters: {
      path: {
        /**
         * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
         * @example JACKE-ALPIN-BLAU-S
         */
        sku: string;
      };
    };
    responses: {
      /** @description What the marketplace says about a variation. */
      200: {
        content: {
          "application/json": components["schemas"]["MarketPlaceStatus"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getContentChangesV5: {
    parameters: {
      query?: {
        /** @description Only these skus. May be repeated or separated by commas. */
        sku?: string[];
        /**
         * @description Only what changed at or after this date-time.
         * @example 2026-03-01T08:00:00Z
         */
        fromDate?: string;
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
      };
    };
    responses: {
      /** @description A page of content changes. */
      200: {
        content: {
          "application/json": components["schemas"]["ContentChangeList"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getContentChangesOfVariationV5: {
    parameters: {
      query?: {
        /**
         * @description Only what changed at or after this date-time.
         * @example 2026-03-01T08:00:00Z
         */
        fromDate?: string;
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
      };
      path: {
        /**
         * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
         * @example JACKE-ALPIN-BLAU-S
         */
        sku: string;
      };
    };
    responses: {
      /** @description A page of content changes. */
      200: {
        content: {
          "application/json": components["schemas"]["ContentChangeList"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getBrandsV5: {
    parameters: {
      query?: {
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
      };
      header?: {
        /** @description 412 unless the ETag is one of these. */
        "if-match"?: string;
        /** @description 304 when the ETag is one of these. */
        "if-none-match"?: string;
        /** @description 304 when nothing changed since. Ignored beside If-None-Match. */
        "if-modified-since"?: string;
        /** @description 412 when something changed since. Ignored beside If-Match. */
        "if-unmodified-since"?: string;
      };
    };
    responses: {
      /** @description A page of brands. */
      200: {
        content: {
          "application/json": components["schemas"]["BrandList"];
        };
      };
      /** @description Nothing changed. */
      304: {
        content?: never;
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getCategoriesV5: {
    parameters: {
      query?: {
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
        /** @description Name of a category. */
        category?: string;
      };
    };
    responses: {
      /** @description A page of category groups. */
      200: {
        content: {
          "application/json": components["schemas"]["CategoryGroups"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getProgressV5: {
    parameters: {
      path: {
        /**
         * @description The processUuid of the 202 answer.
         * @example 01938b5e-7b4c-7000-8000-000000000000
         */
        processUuid: string;
      };
    };
    responses: {
      /** @description How far an update task is. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductProcessProgress"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getFailedResultsV5: {
    parameters: {
      path: {
        /**
         * @description The processUuid of the 202 answer.
         * @example 01938b5e-7b4c-7000-8000-000000000000
         */
        processUuid: string;
      };
    };
    responses: {
      /** @description Outcomes of one kind, in the order of the request. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductProcessResult"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getSucceededResultsV5: {
    parameters: {
      path: {
        /**
         * @description The processUuid of the 202 answer.
         * @example 01938b5e-7b4c-7000-8000-000000000000
         */
        processUuid: string;
      };
    };
    responses: {
      /** @description Outcomes of one kind, in the order of the request. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductProcessResult"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getUnchangedResultsV5: {
    parameters: {
      path: {
        /**
         * @description The processUuid of the 202 answer.
         * @example 01938b5e-7b4c-7000-8000-000000000000
         */
        processUuid: string;
      };
    };
    responses: {
      /** @description Outcomes of one kind, in the order of the request. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductProcessResult"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getProductVariationsV4: {
    parameters: {
      query?: {
        /** @description Exactly this sku; the way to read one with a slash or a dot. */
        sku?: string;
        /** @description Variations of this product. */
        productReference?: string;
        /** @description Variations of this category. */
        category?: string;
        /** @description Variations of this brand. */
        brandId?: string;
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
      };
    };
    responses: {
      /** @description A page of variations. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductVariationsV4"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  createOrUpdateProductVariationsV4: {
    parameters: {
      header?: {
        /**
         * @description When you made the request. Of two writes of the same part of a sku the one with the older time changes nothing and is reported as unchanged. Without it a write counts in the order of arrival. To the microsecond; at most 5 minutes ahead of the clock.
         * @example 2026-03-01T08:00:00Z
         */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ProductVariationV4"][];
      };
    };
    responses: {
      /** @description Accepted; ask for the outcome under the link `self`, not before pingAfter. */
      202: {
        content: {
          "application/json": components["schemas"]["ProductProcessProgress"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description A request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getProductVariationV4: {
    parameters: {
      path: {
        /**
         * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
         * @example JACKE-ALPIN-BLAU-S
         */
        sku: string;
      };
    };
    responses: {
      /** @description A variation as version 4 sends and reads it. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductVariationV4"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getPricesV4: {
    parameters: {
      query?: {
        /** @description Exactly this sku; the way to read one with a slash or a dot. */
        sku?: string;
        /** @description Variations of this product. */
        productReference?: string;
        /** @description Variations of this category. */
        category?: string;
        /** @description Variations of this brand. */
        brandId?: string;
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
      };
    };
    responses: {
      /** @description A page of prices. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductPrices"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  updatePricesV4: {
    parameters: {
      header?: {
        /**
         * @description When you made the request. Of two writes of the same part of a sku the one with the older time changes nothing and is reported as unchanged. Without it a write counts in the order of arrival. To the microsecond; at most 5 minutes ahead of the clock.
         * @example 2026-03-01T08:00:00Z
         */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SkuPricing"][];
      };
    };
    responses: {
      /** @description Accepted; ask for the outcome under the link `self`, not before pingAfter. */
      202: {
        content: {
          "application/json": components["schemas"]["ProductProcessProgress"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description A request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getPriceV4: {
    parameters: {
      path: {
        /**
         * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
         * @example JACKE-ALPIN-BLAU-S
         */
        sku: string;
      };
    };
    responses: {
      /** @description Standard price and sale of a variation. A write without sale ends the sale. */
      200: {
        content: {
          "application/json": components["schemas"]["SkuPricing"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getActiveStatusesV4: {
    parameters: {
      query?: {
        /** @description Exactly this sku; the way to read one with a slash or a dot. */
        sku?: string;
        /** @description Variations of this product. */
        productReference?: string;
        /** @description Variations of this category. */
        category?: string;
        /** @description Variations of this brand. */
        brandId?: string;
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
      };
    };
    responses: {
      /** @description A page of active statuses. */
      200: {
        content: {
          "application/json": components["schemas"]["ActiveStatusList"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  updateActiveStatusesV4: {
    parameters: {
      header?: {
        /**
         * @description When you made the request. Of two writes of the same part of a sku the one with the older time changes nothing and is reported as unchanged. Without it a write counts in the order of arrival. To the microsecond; at most 5 minutes ahead of the clock.
         * @example 2026-03-01T08:00:00Z
         */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          status: components["schemas"]["ActiveStatus"][];
        };
      };
    };
    responses: {
      /** @description Accepted; ask for the outcome under the link `self`, not before pingAfter. */
      202: {
        content: {
          "application/json": components["schemas"]["ProductProcessProgress"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description A request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getActiveStatusV4: {
    parameters: {
      path: {
        /**
         * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
         * @example JACKE-ALPIN-BLAU-S
         */
        sku: string;
      };
    };
    responses: {
      /** @description Whether a variation is offered. */
      200: {
        content: {
          "application/json": components["schemas"]["ActiveStatus"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getMarketplaceStatusesV4: {
    parameters: {
      query?: {
        /** @description Exactly this sku; the way to read one with a slash or a dot. */
        sku?: string;
        /** @description Variations of this product. */
        productReference?: string;
        /** @description Variations of this category. */
        category?: string;
        /** @description Variations of this brand. */
        brandId?: string;
        /**
         * @description Only what changed at or after this date-time.
         * @example 2026-03-01T08:00:00Z
         */
        fromDate?: string;
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
        /** @description Only these statuses: PENDING, ONLINE, RESTRICTED, REJECTED, INACTIVE. May be repeated. */
        marketPlaceStatus?: string[];
        /** @description By lastModified, newest or oldest first. */
        "sort-order"?: "desc" | "asc";
      };
      header?: {
        /** @description 412 unless the ETag is one of these. */
        "if-match"?: string;
        /** @description 304 when the ETag is one of these. */
        "if-none-match"?: string;
        /**
         * @description 304 when no status changed since. Ignored beside If-None-Match.
         * @example Sun, 01 Mar 2026 08:00:00 GMT
         */
        "if-modified-since"?: string;
        /** @description 412 when a status changed since. Ignored beside If-Match. */
        "if-unmodified-since"?: string;
      };
    };
    responses: {
      /** @description A page of marketplace statuses. */
      200: {
        content: {
          "application/json": components["schemas"]["MarketPlaceStatusList"];
        };
      };
      /** @description No status changed since then. */
      304: {
        content?: never;
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getMarketplaceStatusV4: {
    parameters: {
      path: {
        /**
         * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
         * @example JACKE-ALPIN-BLAU-S
         */
        sku: string;
      };
    };
    responses: {
      /** @description What the marketplace says about a variation. */
      200: {
        content: {
          "application/json": components["schemas"]["MarketPlaceStatus"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getContentChangesV4: {
    parameters: {
      query?: {
        /** @description Only these skus. May be repeated or separated by commas. */
        sku?: string[];
        /**
         * @description Only what changed at or after this date-time.
         * @example 2026-03-01T08:00:00Z
         */
        fromDate?: string;
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
      };
    };
    responses: {
      /** @description A page of content changes. */
      200: {
        content: {
          "application/json": components["schemas"]["ContentChangeList"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getContentChangesOfVariationV4: {
    parameters: {
      query?: {
        /**
         * @description Only what changed at or after this date-time.
         * @example 2026-03-01T08:00:00Z
         */
        fromDate?: string;
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
      };
      path: {
        /**
         * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
         * @example JACKE-ALPIN-BLAU-S
         */
        sku: string;
      };
    };
    responses: {
      /** @description A page of content changes. */
      200: {
        content: {
          "application/json": components["schemas"]["ContentChangeList"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getBrandsV4: {
    parameters: {
      query?: {
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
      };
      header?: {
        /** @description 412 unless the ETag is one of these. */
        "if-match"?: string;
        /** @description 304 when the ETag is one of these. */
        "if-none-match"?: string;
        /** @description 304 when nothing changed since. Ignored beside If-None-Match. */
        "if-modified-since"?: string;
        /** @description 412 when something changed since. Ignored beside If-Match. */
        "if-unmodified-since"?: string;
      };
    };
    responses: {
      /** @description A page of brands. */
      200: {
        content: {
          "application/json": components["schemas"]["BrandList"];
        };
      };
      /** @description Nothing changed. */
      304: {
        content?: never;
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getCategoriesV4: {
    parameters: {
      query?: {
        /** @description Number of the page, from 0. */
        page?: number;
        /** @description Entries a page. */
        limit?: number;
        /** @description Name of a category. */
        category?: string;
      };
    };
    responses: {
      /** @description A page of category groups. */
      200: {
        content: {
          "application/json": components["schemas"]["CategoryGroups"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getProgressV4: {
    parameters: {
      path: {
        /**
         * @description The processUuid of the 202 answer.
         * @example 01938b5e-7b4c-7000-8000-000000000000
         */
        processUuid: string;
      };
    };
    responses: {
      /** @description How far an update task is. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductProcessProgress"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getFailedResultsV4: {
    parameters: {
      path: {
        /**
         * @description The processUuid of the 202 answer.
         * @example 01938b5e-7b4c-7000-8000-000000000000
         */
        processUuid: string;
      };
    };
    responses: {
      /** @description Outcomes of one kind, in the order of the request. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductProcessResult"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getSucceededResultsV4: {
    parameters: {
      path: {
        /**
         * @description The processUuid of the 202 answer.
         * @example 01938b5e-7b4c-7000-8000-000000000000
         */
        processUuid: string;
      };
    };
    responses: {
      /** @description Outcomes of one kind, in the order of the request. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductProcessResult"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getUnchangedResultsV4: {
    parameters: {
      path: {
        /**
         * @description The processUuid of the 202 answer.
         * @example 01938b5e-7b4c-7000-8000-000000000000
         */
        processUuid: string;
      };
    };
    responses: {
      /** @description Outcomes of one kind, in the order of the request. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductProcessResult"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description The resource was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ProductErrors"];
        };
      };
    };
  };
  getShippingProfiles: {
    parameters: {
      query?: {
        /** @description Continues the list; part of `links.href`. Opaque: do not make one yourself. */
        cursor?: string;
      };
      header?: {
        /** @description 412 unless the ETag is one of these. */
        "if-match"?: string;
        /** @description 304 when the ETag is one of these. */
        "if-none-match"?: string;
      };
    };
    responses: {
      /** @description Up to 300 profiles, oldest first. `links` is absent on the last page. */
      200: {
        content: {
          "application/json": components["schemas"]["ShippingProfileList"];
        };
      };
      /** @description Nothing changed. */
      304: {
        content?: never;
      };
      /** @description Validation failure; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
    };
  };
  createShippingProfile: {
    parameters: {
      header?: {
        /** @description A date-time with time zone, at most 5 minutes ahead of the clock. It is checked and has no other effect: profiles change in the order of arrival; use If-Match against lost updates. */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ShippingProfileRequest"];
      };
    };
    responses: {
      /** @description Created. */
      201: {
        content: {
          "application/json": components["schemas"]["ShippingProfileCreated"];
        };
      };
      /** @description Validation failure; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The id that was made for the profile exists already; try again; or a request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
    };
  };
  getShippingProfile: {
    parameters: {
      header?: {
        /** @description 412 unless the ETag is one of these. */
        "if-match"?: string;
        /** @description 304 when the ETag is one of these. */
        "if-none-match"?: string;
        /** @description 304 when nothing changed since. Ignored beside If-None-Match. */
        "if-modified-since"?: string;
        /** @description 412 when something changed since. Ignored beside If-Match. */
        "if-unmodified-since"?: string;
      };
      path: {
        /**
         * @description Id of the profile.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        shippingProfileId: string;
      };
    };
    responses: {
      /** @description A shipping profile: when and how you ship. */
      200: {
        content: {
          "application/json": components["schemas"]["ShippingProfile"];
        };
      };
      /** @description Nothing changed. */
      304: {
        content?: never;
      };
      /** @description Validation failure; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The shipping profile was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
    };
  };
  updateShippingProfile: {
    parameters: {
      header?: {
        /** @description 412 unless the ETag of your last read is the present one: nobody’s change is lost. */
        "if-match"?: string;
        /** @description 412 when the ETag is one of these. */
        "if-none-match"?: string;
        /** @description 412 when the profile changed since. Ignored beside If-Match. */
        "if-unmodified-since"?: string;
        /** @description A date-time with time zone, at most 5 minutes ahead of the clock. It is checked and has no other effect: profiles change in the order of arrival; use If-Match against lost updates. */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * @description Id of the profile.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        shippingProfileId: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ShippingProfileRequest"];
      };
    };
    responses: {
      /** @description Updated, or the same as before. */
      204: {
        content?: never;
      };
      /** @description Validation failure; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The shipping profile was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description A request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
    };
  };
  deleteShippingProfile: {
    parameters: {
      header?: {
        /** @description 412 unless the ETag of your last read is the present one: nobody’s change is lost. */
        "if-match"?: string;
        /** @description 412 when the ETag is one of these. */
        "if-none-match"?: string;
        /** @description 412 when the profile changed since. Ignored beside If-Match. */
        "if-unmodified-since"?: string;
        /** @description A date-time with time zone, at most 5 minutes ahead of the clock. It is checked and has no other effect: profiles change in the order of arrival; use If-Match against lost updates. */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * @description Id of the profile.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        shippingProfileId: string;
      };
    };
    responses: {
      /** @description Deleted. */
      204: {
        content?: never;
      };
      /** @description Validation failure; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The shipping profile was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description A request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description SKUs are linked to the profile, it is the last one, or the precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShippingProfileError"];
        };
      };
    };
  };
  getAvailableQuantities: {
    parameters: {
      query?: {
        /**
         * @description Only this variation: the way to ask for a sku with a slash or a dot.
         * @example JACKE/ALPIN.BLAU
         */
        sku?: string;
        /** @description The last sku of the page before: the page begins behind it. */
        cursor?: string;
        /** @description The first sku of the page behind: the page ends in front of it. */
        before?: string;
        /**
         * @deprecated
         * @description Entries a page.
         */
        limit?: number;
        /**
         * @deprecated
         * @description Number of the page, from 0; without effect beside a cursor. Slow on late pages.
         */
        page?: number;
      };
      header?: {
        /**
         * @description 412 unless the page has this entity tag.
         * @example "m5x8k2c0-17"
         */
        "if-match"?: string;
        /**
         * @description 304 when the page has this entity tag.
         * @example "m5x8k2c0-17"
         */
        "if-none-match"?: string;
      };
    };
    responses: {
      /** @description A page of quantities, sorted by sku. */
      200: {
        content: {
          "application/json": components["schemas"]["AvailableQuantities"];
        };
      };
      /** @description It is what you have already. */
      304: {
        content?: never;
      };
      /** @description The request is not valid; nothing was stored. */
      400: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["AvailabilityError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
    };
  };
  storeAvailableQuantities: {
    parameters: {
      header?: {
        /**
         * @description When you made the request. An entry whose sku holds the value of a newer request changes nothing and counts as succeeded. Without it a write counts as made on its arrival. To the microsecond; at most 5 minutes ahead of the clock.
         * @example 2026-03-01T08:00:00Z
         */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AvailableQuantityRequest"][];
      };
    };
    responses: {
      /** @description No entry failed. */
      200: {
        content: {
          "application/json": components["schemas"]["AvailableQuantitySuccess"];
        };
      };
      /** @description Some entries are stored, some not. */
      207: {
        content: {
          "application/json": components["schemas"]["AvailableQuantityResults"];
        };
      };
      /** @description The request is not valid; nothing was stored. */
      400: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description A request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description Over 200 entries, or the body is too large; nothing was stored. */
      413: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description Every entry is at fault; nothing was stored; or the Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["AvailabilityError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
    };
  };
  getAvailableQuantity: {
    parameters: {
      header?: {
        /**
         * @description 412 unless the entry has this entity tag.
         * @example "m5x8k2c0-17"
         */
        "if-match"?: string;
        /**
         * @description 304 when the entry has this entity tag.
         * @example "m5x8k2c0-17"
         */
        "if-none-match"?: string;
        /**
         * @description 304 when the entry did not change since.
         * @example Sun, 01 Mar 2026 08:00:00 GMT
         */
        "if-modified-since"?: string;
        /**
         * @description 412 when the entry changed since.
         * @example Sun, 01 Mar 2026 08:00:00 GMT
         */
        "if-unmodified-since"?: string;
      };
      path: {
        /**
         * @description The sku, percent-encoded.
         * @example JACKE-ALPIN-BLAU-S
         */
        sku: string;
      };
    };
    responses: {
      /** @description Stock of a variation with a link to itself. */
      200: {
        content: {
          "application/json": components["schemas"]["AvailableQuantity"];
        };
      };
      /** @description It is what you have already. */
      304: {
        content?: never;
      };
      /** @description The request is not valid; nothing was stored. */
      400: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description No record found for requested sku. */
      404: {
        content: {
          "application/json": components["schemas"]["AvailabilityError"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["AvailabilityError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
    };
  };
  getAllProductDeliveryInformation: {
    parameters: {
      query?: {
        /**
         * @description Only this variation: the way to ask for a sku with a slash or a dot.
         * @example JACKE/ALPIN.BLAU
         */
        sku?: string;
        /** @description The last sku of the page before: the page begins behind it. */
        cursor?: string;
        /**
         * @deprecated
         * @description Entries a page.
         */
        limit?: number;
      };
      header?: {
        /**
         * @description 412 unless the page has this entity tag.
         * @example "m5x8k2c0-17"
         */
        "if-match"?: string;
        /**
         * @description 304 when the page has this entity tag.
         * @example "m5x8k2c0-17"
         */
        "if-none-match"?: string;
      };
    };
    responses: {
      /** @description A page of product delivery information, sorted by sku. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductDeliveryInformationList"];
        };
      };
      /** @description It is what you have already. */
      304: {
        content?: never;
      };
      /** @description The request is not valid; nothing was stored. */
      400: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["AvailabilityError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
    };
  };
  storeProductDeliveryInformation: {
    parameters: {
      header?: {
        /**
         * @description When you made the request. An entry whose sku holds the value of a newer request changes nothing and counts as succeeded. Without it a write counts as made on its arrival. To the microsecond; at most 5 minutes ahead of the clock.
         * @example 2026-03-01T08:00:00Z
         */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ProductDeliveryInformation"][];
      };
    };
    responses: {
      /** @description Every entry is accepted. */
      202: {
        content: {
          "application/json": components["schemas"]["AvailabilityMessage"];
        };
      };
      /** @description Some entries are accepted, some not. */
      207: {
        content: {
          "application/json": components["schemas"]["ProductDeliveryInformationResults"];
        };
      };
      /** @description The request is not valid; nothing was stored. */
      400: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description Every entry names an unknown sku or shipping profile; nothing was stored. */
      404: {
        content: {
          "application/json": components["schemas"]["AvailabilityError"];
        };
      };
      /** @description A request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description Over 200 entries, or the body is too large; nothing was stored. */
      413: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description Every entry is at fault; nothing was stored; or the Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["AvailabilityError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
    };
  };
  getProductDeliveryInformation: {
    parameters: {
      header?: {
        /**
         * @description 412 unless the entry has this entity tag.
         * @example "m5x8k2c0-17"
         */
        "if-match"?: string;
        /**
         * @description 304 when the entry has this entity tag.
         * @example "m5x8k2c0-17"
         */
        "if-none-match"?: string;
        /**
         * @description 304 when the entry did not change since.
         * @example Sun, 01 Mar 2026 08:00:00 GMT
         */
        "if-modified-since"?: string;
        /**
         * @description 412 when the entry changed since.
         * @example Sun, 01 Mar 2026 08:00:00 GMT
         */
        "if-unmodified-since"?: string;
      };
      path: {
        /**
         * @description The sku, percent-encoded.
         * @example JACKE-ALPIN-BLAU-S
         */
        sku: string;
      };
    };
    responses: {
      /** @description How a variation is shipped and how fast. */
      200: {
        content: {
          "application/json": components["schemas"]["ProductDeliveryInformation"];
        };
      };
      /** @description It is what you have already. */
      304: {
        content?: never;
      };
      /** @description The request is not valid; nothing was stored. */
      400: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description No record found for requested sku. */
      404: {
        content: {
          "application/json": components["schemas"]["AvailabilityError"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["AvailabilityError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["AvailabilityErrors"];
        };
      };
    };
  };
  getReturnAddresses: {
    parameters: {
      query?: {
        /** @description Addresses a page. */
        limit?: number;
        /** @description Number of the page, from 1. */
        page?: number;
        /** @description Kind of the address, in exactly this spelling. */
        returnWarehouseType?: "NATIONAL" | "INTERNATIONAL" | "INTERNATIONAL_CONSOLIDATION_HUB";
      };
      header?: {
        /** @description 412 unless the ETag is one of these. */
        "if-match"?: string;
        /** @description 304 when the ETag is one of these. */
        "if-none-match"?: string;
      };
    };
    responses: {
      /** @description A page of return addresses. */
      200: {
        content: {
          "application/json": components["schemas"]["ReturnAddresses"];
        };
      };
      /** @description Nothing changed. */
      304: {
        content?: never;
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
    };
  };
  createReturnAddress: {
    parameters: {
      header?: {
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReturnAddressRequest"];
      };
    };
    responses: {
      /** @description Created. */
      201: {
        content: {
          "application/json": components["schemas"]["ReturnAddressCreated"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The present state of your addresses and carriers does not allow it; or a request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description It cannot be told whether the address exists; or the Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
    };
  };
  getReturnAddress: {
    parameters: {
      header?: {
        /** @description 412 unless the ETag is one of these. */
        "if-match"?: string;
        /** @description 304 when the ETag is one of these. */
        "if-none-match"?: string;
        /** @description 304 when nothing changed since. Ignored beside If-None-Match. */
        "if-modified-since"?: string;
        /** @description 412 when something changed since. Ignored beside If-Match. */
        "if-unmodified-since"?: string;
      };
      path: {
        /**
         * @description Id of the return address.
         * @example 01938b5e-7b4c-7000-8000-0000000000a1
         */
        returnAddressId: string;
      };
    };
    responses: {
      /** @description A return address. */
      200: {
        content: {
          "application/json": components["schemas"]["ReturnAddress"];
        };
      };
      /** @description Nothing changed. */
      304: {
        content?: never;
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The address or the carrier was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
    };
  };
  updateReturnAddress: {
    parameters: {
      header?: {
        /** @description 412 unless the ETag is one of these. */
        "if-match"?: string;
        /** @description 412 when the ETag is one of these. */
        "if-none-match"?: string;
        /** @description 412 when something changed since. Ignored beside If-Match. */
        "if-unmodified-since"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * @description Id of the return address.
         * @example 01938b5e-7b4c-7000-8000-0000000000a1
         */
        returnAddressId: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReturnAddressRequest"];
      };
    };
    responses: {
      /** @description Changed, or the same as before. */
      204: {
        content?: never;
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The address or the carrier was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The present state of your addresses and carriers does not allow it; or a request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description It cannot be told whether the address exists; or the Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
    };
  };
  deleteReturnAddress: {
    parameters: {
      header?: {
        /** @description 412 unless the ETag is one of these. */
        "if-match"?: string;
        /** @description 412 when the ETag is one of these. */
        "if-none-match"?: string;
        /** @description 412 when something changed since. Ignored beside If-Match. */
        "if-unmodified-since"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * @description Id of the return address.
         * @example 01938b5e-7b4c-7000-8000-0000000000a1
         */
        returnAddressId: string;
      };
    };
    responses: {
      /** @description Deleted. */
      204: {
        content?: never;
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The address or the carrier was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The present state of your addresses and carriers does not allow it; or a request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
    };
  };
  getReturnCarriers: {
    parameters: {
      header?: {
        /** @description 412 unless the ETag is one of these. */
        "if-match"?: string;
        /** @description 304 when the ETag is one of these. */
        "if-none-match"?: string;
      };
      path: {
        /**
         * @description Id of the return address.
         * @example 01938b5e-7b4c-7000-8000-0000000000a1
         */
        returnAddressId: string;
      };
    };
    responses: {
      /** @description The carriers of a return address. */
      200: {
        content: {
          "application/json": components["schemas"]["ReturnCarriers"];
        };
      };
      /** @description Nothing changed. */
      304: {
        content?: never;
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The address or the carrier was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
    };
  };
  createReturnCarrier: {
    parameters: {
      header?: {
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * @description Id of the return address.
         * @example 01938b5e-7b4c-7000-8000-0000000000a1
         */
        returnAddressId: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReturnCarrierRequest"];
      };
    };
    responses: {
      /** @description Created. */
      200: {
        content: {
          "application/json": components["schemas"]["ReturnCarrierCreated"];
        };
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The address or the carrier was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The present state of your addresses and carriers does not allow it; or a request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
    };
  };
  getReturnCarrier: {
    parameters: {
      header?: {
        /** @description 412 unless the ETag is one of these. */
        "if-match"?: string;
        /** @description 304 when the ETag is one of these. */
        "if-none-match"?: string;
        /** @description 304 when nothing changed since. Ignored beside If-None-Match. */
        "if-modified-since"?: string;
        /** @description 412 when something changed since. Ignored beside If-Match. */
        "if-unmodified-since"?: string;
      };
      path: {
        /**
         * @description Id of the return address.
         * @example 01938b5e-7b4c-7000-8000-0000000000a1
         */
        returnAddressId: string;
        /**
         * @description Id of the return carrier.
         * @example 01938b5e-7b4c-7000-8000-0000000000c1
         */
        returnAddressCarrierId: string;
      };
    };
    responses: {
      /** @description A carrier of a return address. */
      200: {
        content: {
          "application/json": components["schemas"]["ReturnCarrier"];
        };
      };
      /** @description Nothing changed. */
      304: {
        content?: never;
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The address or the carrier was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
    };
  };
  updateReturnCarrier: {
    parameters: {
      header?: {
        /** @description 412 unless the ETag is one of these. */
        "if-match"?: string;
        /** @description 412 when the ETag is one of these. */
        "if-none-match"?: string;
        /** @description 412 when something changed since. Ignored beside If-Match. */
        "if-unmodified-since"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * @description Id of the return address.
         * @example 01938b5e-7b4c-7000-8000-0000000000a1
         */
        returnAddressId: string;
        /**
         * @description Id of the return carrier.
         * @example 01938b5e-7b4c-7000-8000-0000000000c1
         */
        returnAddressCarrierId: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReturnCarrierCodesRequest"];
      };
    };
    responses: {
      /** @description Changed, or the same as before. */
      204: {
        content?: never;
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The address or the carrier was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The present state of your addresses and carriers does not allow it; or a request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
    };
  };
  deleteReturnCarrier: {
    parameters: {
      header?: {
        /** @description 412 unless the ETag is one of these. */
        "if-match"?: string;
        /** @description 412 when the ETag is one of these. */
        "if-none-match"?: string;
        /** @description 412 when something changed since. Ignored beside If-Match. */
        "if-unmodified-since"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * @description Id of the return address.
         * @example 01938b5e-7b4c-7000-8000-0000000000a1
         */
        returnAddressId: string;
        /**
         * @description Id of the return carrier.
         * @example 01938b5e-7b4c-7000-8000-0000000000c1
         */
        returnAddressCarrierId: string;
      };
    };
    responses: {
      /** @description Deleted. */
      204: {
        content?: never;
      };
      /** @description The request is not valid. */
      400: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The address or the carrier was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The present state of your addresses and carriers does not allow it; or a request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The precondition does not hold. */
      412: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReturnsWarehouseErrors"];
        };
      };
    };
  };
  findPartnerOrders: {
    parameters: {
      query?: {
        /**
         * @description Orders whose date of `orderColumnType` is this or later. A date-time with time zone; the bound belongs to the range.
         * @example 2026-03-01T08:00:00Z
         */
        fromDate?: string;
        /**
         * @description Orders placed then or later. A date-time with time zone; the bound belongs to the range.
         * @example 2026-03-01T08:00:00Z
         */
        fromOrderDate?: string;
        /**
         * @description Orders placed then or earlier. A date-time with time zone; the bound belongs to the range.
         * @example 2026-03-01T08:00:00Z
         */
        toOrderDate?: string;
        /** @description Orders in one of these states, as `mode` understands it. Repeat it for several; all without it. */
        fulfillmentStatus?: ("ANNOUNCED" | "PROCESSABLE" | "SENT" | "RETURNED" | "CANCELLED_BY_PARTNER" | "CANCELLED_BY_MARKETPLACE")[];
        /** @description Orders a page. */
        limit?: number;
        /** @description Earliest dates first, or latest. */
        orderDirection?: "ASC" | "DESC";
        /** @description The date by which the list is ordered: when the order was placed, when the state of an item last changed, when anything last changed, or the earliest expected delivery of its items. Orders without such a delivery date count as the latest, and `fromDate` leaves them out. */
        orderColumnType?: "ORDER_DATE" | "ORDER_LIFECYCLE_DATE" | "LAST_MODIFIED_DATE" | "EXPECTED_DELIVERY_DATE";
        /** @description BUCKET: each order has one state, the first of ANNOUNCED, PROCESSABLE, SENT, RETURNED, CANCELLED_BY_PARTNER, CANCELLED_BY_MARKETPLACE that an item of it is in. AT_LEAST_ONE: orders with at least one item in the state. */
        mode?: "BUCKET" | "AT_LEAST_ONE";
        /** @description Continues a list; part of its link `next`. Opaque: do not make one yourself. Beside it only `limit` counts. */
        nextcursor?: string;
      };
    };
    responses: {
      /** @description A page of orders in the order that was asked for. */
      200: {
        content: {
          "application/json": components["schemas"]["PartnerOrderList"];
        };
      };
      /** @description Cannot parse request - please check query parameters and/or body. */
      400: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description No permission to access specified resource(s). */
      403: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description Too many requests, try again later. */
      429: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description An unexpected error occurred. Quote the request id when you report it. */
      500: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description The service is not available at the moment, try again. */
      503: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
    };
  };
  getPartnerOrder: {
    parameters: {
      path: {
        /** @description The `orderNumber`, or the `salesOrderId`, of which upper and lower case are the same. */
        orderNumber: string;
      };
    };
    responses: {
      /** @description What a customer ordered from you. */
      200: {
        content: {
          "application/json": components["schemas"]["PartnerOrder"];
        };
      };
      /** @description Cannot parse request - please check query parameters and/or body. */
      400: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description No permission to access specified resource(s). */
      403: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description The specified resource(s) could not be found. */
      404: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description Too many requests, try again later. */
      429: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description An unexpected error occurred. Quote the request id when you report it. */
      500: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description The service is not available at the moment, try again. */
      503: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
    };
  };
  cancelPartnerOrder: {
    parameters: {
      header?: {
        /** @description A date-time with time zone. It is checked and has no other effect: a cancellation is final, whichever comes first. */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * @description Id of the order.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        salesOrderId: string;
      };
    };
    responses: {
      /** @description Accepted. The items are cancelled, or all named ones were before. */
      202: {
        content?: never;
      };
      /** @description Cannot parse request - please check query parameters and/or body. */
      400: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description No permission to access specified resource(s). */
      403: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description The specified resource(s) could not be found. */
      404: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description No position item can change to CANCELLED_BY_PARTNER because its status must be PROCESSABLE; or a request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description Too many requests, try again later. */
      429: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description An unexpected error occurred. Quote the request id when you report it. */
      500: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description The service is not available at the moment, try again. */
      503: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
    };
  };
  cancelPartnerOrderPositionItems: {
    parameters: {
      header?: {
        /** @description A date-time with time zone. It is checked and has no other effect: a cancellation is final, whichever comes first. */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * @description Id of the order.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        salesOrderId: string;
        /**
         * @description Ids of 1 to 1000 position items of the order, separated by commas. One that stands twice counts once.
         * @example 0199c1de-7c4f-7b02-8f11-5a6b7c8d9e0f,0199c1de-7c4f-7b03-a2d4-112233445566
         */
        positionItemIds: string;
      };
    };
    responses: {
      /** @description Accepted. The items are cancelled, or all named ones were before. */
      202: {
        content?: never;
      };
      /** @description Cannot parse request - please check query parameters and/or body. */
      400: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description No permission to access specified resource(s). */
      403: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description The specified resource(s) could not be found. */
      404: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description No position item can change to CANCELLED_BY_PARTNER because its status must be PROCESSABLE; or a request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description Too many requests, try again later. */
      429: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description An unexpected error occurred. Quote the request id when you report it. */
      500: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
      /** @description The service is not available at the moment, try again. */
      503: {
        content: {
          "application/json": components["schemas"]["PartnerOrderErrors"];
        };
      };
    };
  };
  getShipments: {
    parameters: {
      query: {
        /** @description Shows what was created since: a date (midnight UTC) or a date-time with zone. */
        datefrom: string;
        /** @description Entries a page. */
        limit?: number;
        /** @description Continues the list; part of `links.href`. Opaque: do not make one yourself. */
        next?: string;
      };
    };
    responses: {
      /** @description Shipments, oldest first. `links` is empty on the last page. */
      200: {
        content: {
          "application/json": components["schemas"]["ShipmentList"];
        };
      };
      /** @description The request is not valid; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
    };
  };
  createShipment: {
    parameters: {
      header?: {
        /** @description A date-time with time zone. It is checked and has no other effect: shipments are never changed, only added to. */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ShipmentRequest"];
      };
    };
    responses: {
      /** @description The shipment is stored, its items are SENT. */
      201: {
        content: {
          "application/json": components["schemas"]["ShipmentCreated"];
        };
      };
      /** @description The request is not valid; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description An item cannot be sent, or a tracking key is taken. Nothing was stored; or a request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
    };
  };
  getShipment: {
    parameters: {
      path: {
        /**
         * @description Id of the shipment.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        shipmentId: string;
      };
    };
    responses: {
      /** @description A shipment. */
      200: {
        content: {
          "application/json": components["schemas"]["Shipment"];
        };
      };
      /** @description The request is not valid; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description There is no such shipment of yours. Shipments of other partners answer the same. */
      404: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
    };
  };
  getShipmentByTrackingNumber: {
    parameters: {
      path: {
        /** @description The carrier. */
        carrier: "DHL" | "DHL_EXPRESS" | "DHL_FREIGHT" | "DHL_HOME_DELIVERY" | "GLS" | "HERMES" | "DPD" | "UPS" | "BTW" | "BURSPED" | "CARGOLINE" | "DACHSER" | "DB_SCHENKER" | "DSV" | "EMONS" | "EPH_DIREKT" | "IDS" | "GEIS" | "GEL" | "GUETTLER" | "HES" | "HELLMANN" | "HEUEL" | "KOCH" | "KUEHNE_NAGEL" | "LOGWIN" | "MEYER_JUMBO" | "RABEN_LOGISTIK" | "RHENUS" | "REIMER" | "REITHMEIER" | "SCHOCKEMOEHLE" | "SCHMIDT_GEVELSBERG" | "ZUFALL" | "OTHER_FORWARDER";
        /**
         * @description The tracking number, percent-encoded; case and spaces do not count.
         * @example 00340434161094042557
         */
        trackingNumber: string;
      };
    };
    responses: {
      /** @description A shipment. */
      200: {
        content: {
          "application/json": components["schemas"]["Shipment"];
        };
      };
      /** @description The request is not valid; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description There is no such shipment of yours. Shipments of other partners answer the same. */
      404: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
    };
  };
  appendPositionItems: {
    parameters: {
      header?: {
        /** @description A date-time with time zone. It is checked and has no other effect: shipments are never changed, only added to. */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * @description Id of the shipment.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        shipmentId: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ShipmentPositionItem"][];
      };
    };
    responses: {
      /** @description The items are added and SENT. */
      200: {
        content?: never;
      };
      /** @description The request is not valid; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description There is no such shipment of yours. Shipments of other partners answer the same. */
      404: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description An item cannot be sent, or a tracking key is taken. Nothing was stored; or a request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
    };
  };
  appendPositionItemsByTrackingNumber: {
    parameters: {
      header?: {
        /** @description A date-time with time zone. It is checked and has no other effect: shipments are never changed, only added to. */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
      path: {
        /** @description The carrier. */
        carrier: "DHL" | "DHL_EXPRESS" | "DHL_FREIGHT" | "DHL_HOME_DELIVERY" | "GLS" | "HERMES" | "DPD" | "UPS" | "BTW" | "BURSPED" | "CARGOLINE" | "DACHSER" | "DB_SCHENKER" | "DSV" | "EMONS" | "EPH_DIREKT" | "IDS" | "GEIS" | "GEL" | "GUETTLER" | "HES" | "HELLMANN" | "HEUEL" | "KOCH" | "KUEHNE_NAGEL" | "LOGWIN" | "MEYER_JUMBO" | "RABEN_LOGISTIK" | "RHENUS" | "REIMER" | "REITHMEIER" | "SCHOCKEMOEHLE" | "SCHMIDT_GEVELSBERG" | "ZUFALL" | "OTHER_FORWARDER";
        /**
         * @description The tracking number, percent-encoded; case and spaces do not count.
         * @example 00340434161094042557
         */
        trackingNumber: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ShipmentPositionItem"][];
      };
    };
    responses: {
      /** @description The items are added and SENT. */
      200: {
        content?: never;
      };
      /** @description The request is not valid; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description There is no such shipment of yours. Shipments of other partners answer the same. */
      404: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description An item cannot be sent, or a tracking key is taken. Nothing was stored; or a request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
    };
  };
  createMultiParcelShipment: {
    parameters: {
      header?: {
        /** @description A date-time with time zone. It is checked and has no other effect: shipments are never changed, only added to. */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ShipmentRequest"][];
      };
    };
    responses: {
      /** @description All parcels are stored. */
      201: {
        content: {
          "application/json": components["schemas"]["MultiParcelShipmentCreated"];
        };
      };
      /** @description The request is not valid; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description An item cannot be sent, or a tracking key is taken. Nothing was stored; or a request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
    };
  };
  getMultiParcelShipment: {
    parameters: {
      path: {
        /**
         * @description Id that the report of several parcels answered with.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e53
         */
        multiParcelShipmentId: string;
      };
    };
    responses: {
      /** @description Parcels that were reported together. */
      200: {
        content: {
          "application/json": components["schemas"]["MultiParcelShipment"];
        };
      };
      /** @description The request is not valid; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description There is no such shipment of yours. Shipments of other partners answer the same. */
      404: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
    };
  };
  getReturnShipments: {
    parameters: {
      query: {
        /** @description Shows what was created since: a date (midnight UTC) or a date-time with zone. */
        datefrom: string;
        /** @description Entries a page. */
        limit?: number;
        /** @description Continues the list; part of `links.href`. Opaque: do not make one yourself. */
        next?: string;
      };
    };
    responses: {
      /** @description Return shipments, oldest first. `links` is empty on the last page. */
      200: {
        content: {
          "application/json": components["schemas"]["ReturnShipmentList"];
        };
      };
      /** @description The request is not valid; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
    };
  };
  getReturnShipment: {
    parameters: {
      path: {
        /**
         * @description Id of the return shipment.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e60
         */
        returnShipmentId: string;
      };
    };
    responses: {
      /** @description A parcel with which a customer sends items back. */
      200: {
        content: {
          "application/json": components["schemas"]["ReturnShipment"];
        };
      };
      /** @description The request is not valid; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description There is no such shipment of yours. Shipments of other partners answer the same. */
      404: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
    };
  };
  getReturnShipmentByTrackingNumber: {
    parameters: {
      path: {
        /** @description The carrier. */
        carrier: "DHL" | "GLS" | "HERMES" | "HES";
        /**
         * @description The tracking number, percent-encoded; case and spaces do not count.
         * @example 00340434161094042557
         */
        trackingNumber: string;
      };
    };
    responses: {
      /** @description A parcel with which a customer sends items back. */
      200: {
        content: {
          "application/json": components["schemas"]["ReturnShipment"];
        };
      };
      /** @description The request is not valid; every fault is listed. */
      400: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description There is no such shipment of yours. Shipments of other partners answer the same. */
      404: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ShipmentError"];
        };
      };
    };
  };
  getReturns: {
    parameters: {
      query?: {
        /** @description Items a page. */
        limit?: number;
        /** @description Number of the page, from 1. Without effect beside `after`. */
        page?: number;
        /** @description The last entry of the page before, as the link `next` has it: such a page repeats nothing, and late ones are as fast as early ones. */
        after?: string;
        /** @description Only returns of this status. Upper and lower case make no difference. */
        status?: "ANNOUNCED" | "ACCEPTED" | "REJECTED" | "MISDIRECTED";
      };
    };
    responses: {
      /** @description A page of returns, the newest change first. */
      200: {
        content: {
          "application/json": components["schemas"]["ReturnedPositionItems"];
        };
      };
      /** @description The request cannot be read; nothing was changed. */
      400: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
    };
  };
  acceptReturns: {
    parameters: {
      header?: {
        /**
         * @description When you made the request, as a date-time with time zone. It is checked and has no other effect: decisions count in the order of their arrival.
         * @example 2026-03-01T08:00:00Z
         */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AcceptedReturns"];
      };
    };
    responses: {
      /** @description Every item went through. */
      200: {
        content: {
          "application/json": components["schemas"]["AcceptedReturnsSuccess"];
        };
      };
      /** @description Some items or all are unchanged. */
      207: {
        content: {
          "application/json": components["schemas"]["AcceptedReturnsMultiStatus"];
        };
      };
      /** @description The request cannot be read; nothing was changed. */
      400: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description A request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description Over 200 items, or the body is too large; nothing was changed. */
      413: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description The request cannot be processed as a whole, for example because its list is empty; nothing was changed; or the Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
    };
  };
  rejectReturns: {
    parameters: {
      header?: {
        /**
         * @description When you made the request, as a date-time with time zone. It is checked and has no other effect: decisions count in the order of their arrival.
         * @example 2026-03-01T08:00:00Z
         */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RejectedReturns"];
      };
    };
    responses: {
      /** @description Every item went through. */
      200: {
        content: {
          "application/json": components["schemas"]["RejectedReturnsSuccess"];
        };
      };
      /** @description Some items or all are unchanged. */
      207: {
        content: {
          "application/json": components["schemas"]["RejectedReturnsMultiStatus"];
        };
      };
      /** @description The request cannot be read; nothing was changed. */
      400: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description A request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description Over 200 items, or the body is too large; nothing was changed. */
      413: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description The request cannot be processed as a whole, for example because its list is empty; nothing was changed; or the Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReturnsErrors"];
        };
      };
    };
  };
  getReceiptPdf: {
    parameters: {
      header?: {
        /** @description 304 when the ETag is one of these. */
        "if-none-match"?: string;
        /**
         * @description The language wanted: `de` or `en`.
         * @example en
         */
        "accept-language"?: string;
      };
      path: {
        /**
         * @description Number of the receipt.
         * @example RE-0000000001
         */
        receiptNumber: string;
      };
    };
    responses: {
      /** @description The document. */
      200: {
        content: {
          "application/pdf": string;
        };
      };
      /** @description Nothing changed. */
      304: {
        content?: never;
      };
      /** @description A parameter has no valid value. */
      400: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description The receipt was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
    };
  };
  getReceipt: {
    parameters: {
      header?: {
        /** @description 304 when the ETag is one of these. */
        "if-none-match"?: string;
      };
      path: {
        /**
         * @description Number of the receipt.
         * @example RE-0000000001
         */
        receiptNumber: string;
      };
    };
    responses: {
      /** @description A receipt as it was issued. It never changes. Amounts of refunds are positive. */
      200: {
        content: {
          "application/json": components["schemas"]["Receipt"];
        };
      };
      /** @description Nothing changed. */
      304: {
        content?: never;
      };
      /** @description A parameter has no valid value. */
      400: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description The receipt was not found. */
      404: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
    };
  };
  getReceipts: {
    parameters: {
      query?: {
        /** @description Receipts a page. */
        limit?: number;
        /**
         * @deprecated
         * @description Number of the page, from 1; reaches the first 10000 receipts. Follow the link next instead.
         */
        page?: number;
        /** @description Only receipts of these types. Repeat the parameter for several. */
        receiptTypes?: ("PURCHASE" | "REFUND" | "PARTIAL_REFUND")[];
        /**
         * @description Only receipts created on this day (UTC) or later.
         * @example 2026-03-01
         */
        from?: string;
        /**
         * @description Only receipts created on this day (UTC) or earlier.
         * @example 2026-03-01
         */
        to?: string;
        /**
         * @description Only receipts of this order.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        salesOrderId?: string;
        /** @description Continues the list; part of the link next. Opaque: do not make one yourself. */
        next?: string;
      };
    };
    responses: {
      /** @description A page of receipts, newest first. */
      200: {
        content: {
          "application/json": components["schemas"]["ReceiptsList"];
        };
      };
      /** @description A parameter has no valid value. */
      400: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description The technical user could not be authenticated. */
      401: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description The technical user is not authorized, possibly a role is missing. */
      403: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["ReceiptsErrors"];
        };
      };
    };
  };
  getPriceReductions: {
    parameters: {
      query?: {
        /** @description Only this item. 404 when its price was never reduced. */
        positionItemId?: string;
        /** @description Number of the page, from 1. */
        page?: number;
        /** @description Items a page. */
        limit?: number;
      };
    };
    responses: {
      /** @description A page of items with price reductions, the last reduced first. */
      200: {
        content: {
          "application/json": components["schemas"]["PriceReductions"];
        };
      };
      /** @description The request is not valid; nothing was stored. */
      400: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Authentication failed. */
      401: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Access is denied. */
      403: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description PositionItemId does not exist, or no PriceReduction applied for item. */
      404: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Failed dependency on downstream systems, try later. */
      424: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Unexpected error, try again. */
      500: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
    };
  };
  applyPriceReduction: {
    parameters: {
      header?: {
        /**
         * @description When you made the request, as a date-time with time zone. It is checked and has no other effect.
         * @example 2026-03-01T08:00:00Z
         */
        "x-request-timestamp"?: string;
        /**
         * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        "idempotency-key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PriceReductionRequest"];
      };
    };
    responses: {
      /** @description Initiated, please wait. */
      202: {
        content: {
          "application/json": components["schemas"]["PriceReductionAccepted"];
        };
      };
      /** @description The request is not valid; nothing was stored. */
      400: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Authentication failed. */
      401: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Access is denied. */
      403: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description PositionItemId does not exist, or no PriceReduction applied for item. */
      404: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Cannot apply as the item is not yet shipped or has been returned, or as the amount exceeds what is left of its price; or a request with the same Idempotency-Key is still running. */
      409: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description The Idempotency-Key was used for another request. */
      422: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Failed dependency on downstream systems, try later. */
      424: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Unexpected error, try again. */
      500: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
    };
  };
  getPriceReductionsOfItem: {
    parameters: {
      path: {
        /**
         * @description The order that the item belongs to, a UUID.
         * @example 0199c1de-9d20-7c11-8f3a-5be0f1d2c3a4
         */
        salesOrderId: string;
        /**
         * @description One piece that was ordered, a UUID.
         * @example 0199c1de-9d21-7e33-b0b1-2f3e4d5c6b7a
         */
        positionItemId: string;
      };
    };
    responses: {
      /** @description An item and its price reductions. */
      200: {
        content: {
          "application/json": components["schemas"]["ItemPriceReductions"];
        };
      };
      /** @description The request is not valid; nothing was stored. */
      400: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Authentication failed. */
      401: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Access is denied. */
      403: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description PositionItemId does not exist, or no PriceReduction applied for item. */
      404: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Failed dependency on downstream systems, try later. */
      424: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Unexpected error, try again. */
      500: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["PriceReductionErrors"];
        };
      };
    };
  };
  getWebhookConsumers: {
    parameters: {
    };
    responses: {
      /** @description Your consumers. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookConsumerList"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  createWebhookConsumer: {
    parameters: {
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Number of the consumer. */
          consumerId: number;
          /** @description The endpoint, exactly as it is part of every signature. https, no redirects. */
          url: string;
          /** @description What it is told of. */
          eventTypes?: ("service-variation-relation.created" | "service-variation-relation.updated" | "service-variation-relation.deleted" | "order.created" | "return-results.provided")[];
          /** @description One batch at a time, in the order of the events. */
          ordered?: boolean;
          /** @description Most events of a batch. */
          batchSize?: number;
          /** @description Most requests at the same time from one sending process. */
          concurrency?: number;
          /**
           * @description What its deliveries are signed with: ES256 unless it asks for Ed25519. The first key of an algorithm is published for a day before it signs; until then ES256 is used.
           * @enum {string}
           */
          signatureAlgorithm?: "ES256" | "Ed25519";
          /** @description Public RSA key of 2048 bits or more: PEM (SPKI) as text, or a JWK. */
          key?: string | {
            [key: string]: unknown;
          };
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        content: {
          "application/json": components["schemas"]["WebhookConsumer"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The state of the consumer does not allow this. */
      409: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description A value that cannot be. */
      422: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  getWebhookConsumer: {
    parameters: {
      path: {
        /**
         * @description Number of the consumer.
         * @example 106
         */
        consumerId: number;
      };
    };
    responses: {
      /** @description An endpoint that is told of events. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookConsumer"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description There is no such consumer, delivery, event or key. */
      404: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  deleteWebhookConsumer: {
    parameters: {
      path: {
        /**
         * @description Number of the consumer.
         * @example 106
         */
        consumerId: number;
      };
    };
    responses: {
      /** @description Deleted. */
      204: {
        content?: never;
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description There is no such consumer, delivery, event or key. */
      404: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The state of the consumer does not allow this. */
      409: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  changeWebhookConsumer: {
    parameters: {
      path: {
        /**
         * @description Number of the consumer.
         * @example 106
         */
        consumerId: number;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The endpoint, exactly as it is part of every signature. https, no redirects. */
          url?: string;
          /** @description What it is told of. */
          eventTypes?: ("service-variation-relation.created" | "service-variation-relation.updated" | "service-variation-relation.deleted" | "order.created" | "return-results.provided")[];
          /** @description One batch at a time, in the order of the events. */
          ordered?: boolean;
          /** @description Most events of a batch. */
          batchSize?: number;
          /** @description Most requests at the same time from one sending process. */
          concurrency?: number;
          /**
           * @description What its deliveries are signed with: ES256 unless it asks for Ed25519. The first key of an algorithm is published for a day before it signs; until then ES256 is used.
           * @enum {string}
           */
          signatureAlgorithm?: "ES256" | "Ed25519";
        };
      };
    };
    responses: {
      /** @description An endpoint that is told of events. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookConsumer"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description There is no such consumer, delivery, event or key. */
      404: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The state of the consumer does not allow this. */
      409: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description A value that cannot be. */
      422: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  getWebhookDeliveries: {
    parameters: {
      query?: {
        /** @description Only deliveries in this state. */
        state?: "waiting" | "delivered" | "failed" | "split";
        /** @description Only deliveries with this event. */
        eventId?: string;
        /** @description Only deliveries with an event of this type. */
        eventType?: "service-variation-relation.created" | "service-variation-relation.updated" | "service-variation-relation.deleted" | "order.created" | "return-results.provided";
        /**
         * @description Only deliveries that were made at this time or later.
         * @example 2026-03-01T08:00:00.000Z
         */
        from?: string;
        /**
         * @description Only deliveries that were made before this time.
         * @example 2026-03-01T08:00:00.000Z
         */
        to?: string;
        /** @description Most deliveries of a page. */
        limit?: number;
        /** @description Continues the list; part of the link `next`. */
        cursor?: string;
      };
      path: {
        /**
         * @description Number of the consumer.
         * @example 106
         */
        consumerId: number;
      };
    };
    responses: {
      /** @description A page of deliveries. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookDeliveryList"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description There is no such consumer, delivery, event or key. */
      404: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  getWebhookDelivery: {
    parameters: {
      path: {
        /**
         * @description Number of the consumer.
         * @example 106
         */
        consumerId: number;
        /**
         * @description Id of the delivery.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        deliveryId: string;
      };
    };
    responses: {
      /** @description A batch with its events and tries. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookDeliveryDetails"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description There is no such consumer, delivery, event or key. */
      404: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  getWebhookEvents: {
    parameters: {
      query?: {
        /** @description The event with this id. */
        eventId?: string;
        /** @description Events of the order with this number or id. */
        orderNumber?: string;
      };
      path: {
        /**
         * @description Number of the consumer.
         * @example 106
         */
        consumerId: number;
      };
    };
    responses: {
      /** @description Events that were found. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookEventList"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description There is no such consumer, delivery, event or key. */
      404: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  replayWebhookEvents: {
    parameters: {
      path: {
        /**
         * @description Number of the consumer.
         * @example 106
         */
        consumerId: number;
      };
    };
    /** @description What is to be sent again: `eventId` alone, or a time range, or everything missed. Batches of it span 10 minutes at most. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description Sends this event again.
           */
          eventId?: string;
          /**
           * Format: date-time
           * @description Beginning of the time range in which events were recorded.
           */
          from?: string;
          /**
           * Format: date-time
           * @description Its end, not included. The present when absent.
           */
          to?: string;
          /** @description Only what was never delivered. What waits for its next try is tried now. The last 30 days without `from`. */
          onlyMissed?: boolean;
        };
      };
    };
    responses: {
      /** @description Queued. */
      202: {
        content: {
          "application/json": components["schemas"]["WebhookReplay"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description There is no such consumer, delivery, event or key. */
      404: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The state of the consumer does not allow this. */
      409: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  dispatchWebhookDeliveries: {
    parameters: {
      path: {
        /**
         * @description Number of the consumer.
         * @example 106
         */
        consumerId: number;
      };
    };
    responses: {
      /** @description They are tried now. */
      202: {
        content: {
          "application/json": components["schemas"]["WebhookReplay"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description There is no such consumer, delivery, event or key. */
      404: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The state of the consumer does not allow this. */
      409: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  redeliverWebhookDelivery: {
    parameters: {
      path: {
        /**
         * @description Number of the consumer.
         * @example 106
         */
        consumerId: number;
        /**
         * @description Id of the delivery.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        deliveryId: string;
      };
    };
    responses: {
      /** @description The delivery that is going to be tried. */
      202: {
        content: {
          "application/json": components["schemas"]["WebhookDelivery"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description There is no such consumer, delivery, event or key. */
      404: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The state of the consumer does not allow this. */
      409: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  getWebhookSigningKeys: {
    parameters: {
    };
    responses: {
      /** @description The marketplace’s signing keys. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookSigningKeyList"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  addWebhookKey: {
    parameters: {
      path: {
        /**
         * @description Number of the consumer.
         * @example 106
         */
        consumerId: number;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Public RSA key of 2048 bits or more: PEM (SPKI) as text, or a JWK. */
          key: string | {
            [key: string]: unknown;
          };
        };
      };
    };
    responses: {
      /** @description Added. */
      201: {
        content: {
          "application/json": components["schemas"]["WebhookConsumer"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description There is no such consumer, delivery, event or key. */
      404: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The state of the consumer does not allow this. */
      409: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description A value that cannot be. */
      422: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  removeWebhookKey: {
    parameters: {
      path: {
        /**
         * @description Number of the consumer.
         * @example 106
         */
        consumerId: number;
        /**
         * @description Thumbprint of the key.
         * @example kSe8nGO9L1R3ZB7kbnVY0g7Qq1hXoJ8S1wXvRr3mJ9E
         */
        kid: string;
      };
    };
    responses: {
      /** @description An endpoint that is told of events. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookConsumer"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description There is no such consumer, delivery, event or key. */
      404: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The state of the consumer does not allow this. */
      409: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  verifyWebhookConsumer: {
    parameters: {
      path: {
        /**
         * @description Number of the consumer.
         * @example 106
         */
        consumerId: number;
      };
    };
    responses: {
      /** @description An endpoint that is told of events. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookConsumer"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description There is no such consumer, delivery, event or key. */
      404: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The state of the consumer does not allow this. */
      409: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The endpoint did not answer as it should. */
      424: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  resumeWebhookConsumer: {
    parameters: {
      path: {
        /**
         * @description Number of the consumer.
         * @example 106
         */
        consumerId: number;
      };
    };
    responses: {
      /** @description An endpoint that is told of events. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookConsumer"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description There is no such consumer, delivery, event or key. */
      404: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The state of the consumer does not allow this. */
      409: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  pauseWebhookConsumer: {
    parameters: {
      path: {
        /**
         * @description Number of the consumer.
         * @example 106
         */
        consumerId: number;
      };
    };
    responses: {
      /** @description An endpoint that is told of events. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookConsumer"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description There is no such consumer, delivery, event or key. */
      404: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The state of the consumer does not allow this. */
      409: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  sendWebhookTestEvent: {
    parameters: {
      path: {
        /**
         * @description Number of the consumer.
         * @example 106
         */
        consumerId: number;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description A type that the consumer gets.
           * @enum {string}
           */
          type: "service-variation-relation.created" | "service-variation-relation.updated" | "service-variation-relation.deleted" | "order.created" | "return-results.provided";
        };
      };
    };
    responses: {
      /** @description A test event and what came back. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookTestEvent"];
        };
      };
      /** @description A parameter or the body is not as it should be. */
      400: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description No valid access token. */
      401: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The token lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description There is no such consumer, delivery, event or key. */
      404: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The state of the consumer does not allow this. */
      409: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description A value that cannot be. */
      422: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
      /** @description Not available at the moment. */
      503: {
        content: {
          "application/json": components["schemas"]["WebhookErrorList"];
        };
      };
    };
  };
  placeSandboxOrder: {
    parameters: {
    };
    /** @description A basket and everything around it; only `items` is required. */
    requestBody: {
      content: {
        "application/json": {
          /** @description The basket. */
          items: {
            /** @description One of your variations. */
            sku: string;
            /**
             * @description Pieces; each becomes a position item.
             * @default 1
             */
            quantity?: number;
            /** @description Price of a piece, instead of the one you set for it. In euros, two decimals. */
            price?: number;
            /** @description The old appliance is taken back; also so when DISPOSAL is sold. */
            weeePickup?: boolean;
            /** @description It cannot be sent yet; as the order when left out. */
            announced?: boolean;
            /** @description Sold with each piece. */
            services?: {
              /**
               * @description What kind of service.
               * @enum {string}
               */
              serviceType: "DISPOSAL" | "INSURANCE";
              /** @description Its name on the receipt. */
              serviceName: string;
              /** @description What it costs. In euros, two decimals. */
              price: number;
              /** @description Months, of an insurance. */
              insurancePeriod?: number;
            }[];
          }[];
          /** @description Address of a simulated customer. */
          deliveryAddress?: {
            /**
             * @description How the customer is addressed.
             * @enum {string}
             */
            salutation: "MR" | "MS" | "COMPANY" | "UNKNOWN";
            /** @description Academic title. */
            title?: string;
            /** @description First name. Only a company can be without one. */
            firstName?: string;
            /** @description Last name or company. */
            lastName: string;
            /** @description Street. */
            street: string;
            /** @description House number. */
            houseNumber?: string;
            /** @description What the carrier needs beside. */
            addition?: string;
            /** @description Postal code. */
            zipCode: string;
            /** @description City. */
            city: string;
            /** @description An assigned code of ISO 3166-1 alpha-3. */
            countryCode: string;
            /** @description Phone number. */
            phoneNumber?: string;
            /** @description E-mail address. */
            email?: string;
          };
          /** @description Address of a simulated customer. */
          invoiceAddress?: {
            /**
             * @description How the customer is addressed.
             * @enum {string}
             */
            salutation: "MR" | "MS" | "COMPANY" | "UNKNOWN";
            /** @description Academic title. */
            title?: string;
            /** @description First name. Only a company can be without one. */
            firstName?: string;
            /** @description Last name or company. */
            lastName: string;
            /** @description Street. */
            street: string;
            /** @description House number. */
            houseNumber?: string;
            /** @description What the carrier needs beside. */
            addition?: string;
            /** @description Postal code. */
            zipCode: string;
            /** @description City. */
            city: string;
            /** @description An assigned code of ISO 3166-1 alpha-3. */
            countryCode: string;
            /** @description Phone number. */
            phoneNumber?: string;
            /** @description E-mail address. */
            email?: string;
          };
          /**
           * @description INVOICE_SINGLE when left out.
           * @enum {string}
           */
          paymentMethod?: "INVOICE_SINGLE" | "INVOICE_INSTALLMENTS" | "PREPAYMENT" | "DIRECT_DEBIT" | "DIRECT_DEBIT_INSTALLMENTS" | "CREDIT_CARD_ONLINE" | "PAYPAL" | "CREDIT_CARD";
          /** @description Needed for payments in instalments; others have none. */
          installmentCount?: number;
          /**
           * @description OTTOPAYMENTS when left out.
           * @enum {string}
           */
          paymentProvider?: "PLAZA" | "OTTOPAYMENTS";
          /** @description The first payment is due later; not where it is paid with the order. */
          paymentBreak?: boolean;
          /** @description The payment is still awaited. When left out, that is so for PREPAYMENT. */
          announced?: boolean;
          /** @description Nobody pays: the receipts are not real ones and have numbers of their own, from TEST-0000000001. */
          testOrder?: boolean;
          /** @description For the whole basket; 5.95 standard delivery when left out. */
          deliveryFees?: {
            /**
             * @description Kind of the fee.
             * @enum {string}
             */
            feeType: "DELIVERY_FEE_STANDARD" | "DELIVERY_FEE_FREIGHT_SURCHARGE";
            /** @description The fee. In euros, two decimals. */
            amount: number;
          }[];
          /** @description For the whole basket. */
          discounts?: {
            /**
             * @description Who gives it.
             * @enum {string}
             */
            discountType: "PARTNER_DISCOUNT" | "PLATFORM_DISCOUNT";
            /** @description Its name. */
            discountName: string;
            /** @description The discount, split among the pieces by price; no more than they cost. In euros, two decimals. */
            amount: number;
          }[];
          /** @description Pays a part of the items. */
          voucher?: {
            /** @description Only its last 4 characters are ever shown. */
            code: string;
            /** @description What it pays, no more than is left to pay of the items. In euros, two decimals. */
            amount: number;
          };
          /** @description The marketplace suspects a fraud. */
          suspectedFraudCase?: boolean;
          /**
           * Format: date-time
           * @description Until when the customer expects the goods. When left out it follows from the shipping profile, and is in three days without one.
           */
          expectedDeliveryDate?: string;
          /**
           * @description Takes up the order also when its goods cannot be bought: not online, too few, no shipping profile, or sold out by their times.
           * @default false
           */
          force?: boolean;
        };
      };
    };
    responses: {
      /** @description The order was placed. */
      201: {
        content: {
          "application/json": components["schemas"]["SandboxOrder"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Readable, but it cannot be done. */
      422: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  releaseSandboxOrder: {
    parameters: {
      path: {
        /**
         * @description Id of the order.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        salesOrderId: string;
      };
    };
    responses: {
      /** @description The order as it is now. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxOrder"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  releaseSandboxOrderItems: {
    parameters: {
      path: {
        /**
         * @description Id of the order.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        salesOrderId: string;
        /**
         * @description Ids of the items, separated by commas.
         * @example 0199c1de-7c4f-7b02-8f11-5a6b7c8d9e0f
         */
        positionItemIds: string;
      };
    };
    responses: {
      /** @description The order as it is now. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxOrder"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  cancelSandboxOrder: {
    parameters: {
      path: {
        /**
         * @description Id of the order.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        salesOrderId: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description Why.
           * @enum {string}
           */
          reason: "CANCELLED_ON_CUSTOMER_WISH" | "CANCELLED_ON_PARTNER_WISH" | "PAYMENT_ABORTED" | "PAYMENT_FRAUD" | "PARTNER_TERMINATED" | "ILLEGAL_PRODUCT" | "MARKETPLACE_FRAUD" | "CANCELLED_ON_MARKETPLACE_WISH";
          /** @description Which items. */
          positionItemIds?: string[];
        };
      };
    };
    responses: {
      /** @description The order as it is now. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxOrder"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  suspectSandboxOrder: {
    parameters: {
      path: {
        /**
         * @description Id of the order.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        salesOrderId: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Whether the order is suspicious. */
          suspected: boolean;
        };
      };
    };
    responses: {
      /** @description The order as it is now. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxOrder"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  moveSandboxShipment: {
    parameters: {
      path: {
        /**
         * @description Id of the shipment.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        shipmentId: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description Where the shipment is.
           * @enum {string}
           */
          state: "SENT" | "ON_THE_WAY" | "DELIVERED" | "DELIVERED_FOR_PICKUP" | "DELIVERY_ATTEMPT_FAILED";
          /**
           * Format: date-time
           * @description When it happened, not before the parcel was sent or announced and not before the orders were accepted; now when left out. A time before the last state is a late report.
           */
          occurredOn?: string;
        };
      };
    };
    responses: {
      /** @description It happened. */
      204: {
        content?: never;
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Readable, but it cannot be done. */
      422: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  moveSandboxReturnShipment: {
    parameters: {
      path: {
        /**
         * @description Id of the return shipment.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        returnShipmentId: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description Where the parcel is.
           * @enum {string}
           */
          state: "ANNOUNCED" | "ON_THE_WAY" | "DELIVERED";
          /**
           * Format: date-time
           * @description When it happened, not before the parcel was sent or announced and not before the orders were accepted; now when left out. A time before the last state is a late report.
           */
          occurredOn?: string;
          /** @description In the words of the carrier. */
          statusText?: string;
        };
      };
    };
    responses: {
      /** @description It happened. */
      204: {
        content?: never;
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Readable, but it cannot be done. */
      422: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  announceSandboxReturn: {
    parameters: {
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The items. */
          items: {
            /**
             * Format: uuid
             * @description Id of the order.
             */
            salesOrderId: string;
            /**
             * Format: uuid
             * @description Id of the item.
             */
            positionItemId: string;
          }[];
          /**
           * @description DHL when left out.
           * @enum {string}
           */
          carrier?: "DHL" | "GLS" | "HERMES" | "HES";
          /** @description A new one when left out. */
          trackingNumber?: string;
        };
      };
    };
    responses: {
      /** @description The return was announced. */
      201: {
        content: {
          "application/json": components["schemas"]["SandboxReturn"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Readable, but it cannot be done. */
      422: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  misdirectSandboxReturn: {
    parameters: {
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The items. */
          items: {
            /**
             * Format: uuid
             * @description Id of the order.
             */
            salesOrderId: string;
            /**
             * Format: uuid
             * @description Id of the item.
             */
            positionItemId: string;
          }[];
          /** @description Number of the order. */
          orderNumber: string;
          /** @description Which warehouse. */
          marketplaceWarehouseId: string;
        };
      };
    };
    responses: {
      /** @description It happened. */
      204: {
        content?: never;
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  refundSandboxService: {
    parameters: {
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description Id of the order.
           */
          salesOrderId: string;
          /**
           * Format: uuid
           * @description Id of the service, as it stands on the purchase receipt.
           */
          servicePositionItemId: string;
          /**
           * @description Why; SERVICE_FULL_REFUND_CANCELLED_BY_SDU when left out.
           * @enum {string}
           */
          refundType?: "SERVICE_FULL_REFUND_CANCELLED_BY_SDU" | "SERVICE_FULL_REFUND_PRODUCT_RETURNED";
        };
      };
    };
    responses: {
      /** @description The receipt is issued. */
      201: {
        content: {
          "application/json": components["schemas"]["SandboxReceipt"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Something that this depends on is missing. */
      424: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  refundSandboxPartly: {
    parameters: {
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description Id of the order.
           */
          salesOrderId: string;
          /**
           * Format: uuid
           * @description Id of the item, or of the service.
           */
          positionItemId: string;
          /** @description What is given back, over 0. In euros, two decimals. */
          amount: number;
          /**
           * @description What for.
           * @enum {string}
           */
          type: "DEFECT_COMPENSATION" | "REFUND_COMPLAINT_ITEM" | "REFUND_PAYPAL_DISPUTE" | "REFUND_ESCALATION" | "REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION" | "REFUND_CREDIT_CARD_DISPUTE";
          /**
           * @description Why, when nobody had to: beside DEFECT_COMPENSATION, REFUND_COMPLAINT_ITEM or REFUND_ESCALATION of an item.
           * @enum {string}
           */
          goodwillReason?: "GOODWILL_ITEM_FOR_FREE" | "GOODWILL_ITEM_RETURN_REJECTED" | "GOODWILL_ITEM_DISCOUNT_EXPIRED" | "GOODWILL_OTHER";
        };
      };
    };
    responses: {
      /** @description The receipt is issued. */
      201: {
        content: {
          "application/json": components["schemas"]["SandboxReceipt"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Readable, but it cannot be done. */
      422: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Something that this depends on is missing. */
      424: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  getSandboxPriceReductionHandling: {
    parameters: {
    };
    responses: {
      /** @description What becomes of them. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxPriceReductionHandling"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  setSandboxPriceReductionHandling: {
    parameters: {
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description PROCESS: they get their receipts. HOLD: they stay INITIATED. REFUSE: new ones are a 424.
           * @enum {string}
           */
          handling: "PROCESS" | "HOLD" | "REFUSE";
        };
      };
    };
    responses: {
      /** @description What becomes of them. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxPriceReductionHandling"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  rejectSandboxPriceReductions: {
    parameters: {
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description Id of the order.
           */
          salesOrderId: string;
          /**
           * Format: uuid
           * @description Id of the item.
           */
          positionItemId: string;
        };
      };
    };
    responses: {
      /** @description They are REJECTED. */
      204: {
        content?: never;
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  listSandboxScenarios: {
    parameters: {
    };
    responses: {
      /** @description All scenarios. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxScenarios"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  playSandboxScenario: {
    parameters: {
      path: {
        /**
         * @description Name of the scenario.
         * @example partial-return
         */
        scenario: string;
      };
    };
    responses: {
      /** @description It happened. */
      201: {
        content: {
          "application/json": components["schemas"]["SandboxScenarioOutcome"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  readSandboxClock: {
    parameters: {
    };
    responses: {
      /** @description Your time. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxClock"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  advanceSandboxClock: {
    parameters: {
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description How many days. */
          days?: number;
          /** @description How many hours. */
          hours?: number;
          /** @description How many minutes. */
          minutes?: number;
          /** @description How many seconds. */
          seconds?: number;
          /** @description Date-time with time zone, instead of units: both together are refused. */
          to?: string;
        };
      };
    };
    responses: {
      /** @description Your time after the move. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxClock"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Readable, but it cannot be done. */
      422: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  listSandboxFaults: {
    parameters: {
    };
    responses: {
      /** @description Your rules. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxFaults"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  createSandboxFault: {
    parameters: {
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description A status, or `slow`, `cut` (before anything is done), `cut-answer` (after it is done), `pending` (update tasks), `item` (one item of a batch), `webhook` (your receiver answers 500).
           * @enum {string}
           */
          fault: "401" | "403" | "424" | "429" | "500" | "503" | "slow" | "cut" | "cut-answer" | "pending" | "item" | "webhook";
          /** @description Which calls: an operationId, or a method and the beginning of a path, as in `POST /v5/products`; 422 for one that no call can be. All but the sandbox’s own when left out. */
          operation?: string;
          /** @description Share of the calls that it strikes. */
          probability?: number;
          /** @description Of `slow` and `pending` only: how late answers are (2000 when left out), how long tasks stay pending (60000). */
          delayMs?: number;
          /** @description Of `429`, `503` and `424` only: their Retry-After; 1 when left out. */
          retryAfterSeconds?: number;
          /** @description Of `item` only: which one of a batch fails, from 0; the first when left out. */
          item?: number;
          /** @description How often it strikes; until it is removed when left out. */
          count?: number;
          /** @description Where the sequence of a probability begins, with which alone it can be said: equal seeds give equal sequences. */
          seed?: number;
        };
      };
    };
    responses: {
      /** @description The rule. */
      201: {
        content: {
          "application/json": components["schemas"]["SandboxFault"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Readable, but it cannot be done. */
      422: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  removeSandboxFaults: {
    parameters: {
    };
    responses: {
      /** @description Nothing of it strikes any more. */
      204: {
        content?: never;
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  removeSandboxFault: {
    parameters: {
      path: {
        /**
         * @description Id of the rule.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        faultId: string;
      };
    };
    responses: {
      /** @description Nothing of it strikes any more. */
      204: {
        content?: never;
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  listSandboxRequests: {
    parameters: {
      query?: {
        /**
         * @description A request id, or any id that stands in the address or the bodies, such as salesOrderId.
         * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
         */
        id?: string;
        /**
         * @description A sku in the address or the bodies.
         * @example JACKE-ALPIN-BLAU-S
         */
        sku?: string;
        /**
         * @description An order number in the address or the bodies.
         * @example b7k2m9xq4d
         */
        orderNumber?: string;
        /**
         * @description Status of the answer.
         * @example 429
         */
        status?: number;
        /**
         * @description The operationId.
         * @example storeAvailableQuantities
         */
        operation?: string;
        /** @description Only requests from then on: a date-time with time zone, by your clock. */
        from?: string;
        /** @description From the link next of the page before. */
        cursor?: string;
        /** @description Entries of a page. */
        limit?: number;
      };
    };
    responses: {
      /** @description A page of requests. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxRequests"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  readSandboxRequest: {
    parameters: {
      path: {
        /**
         * @description X-Request-Id of the answer.
         * @example 5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51
         */
        requestId: string;
      };
    };
    responses: {
      /** @description The request. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxRequestDetails"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  resetSandbox: {
    parameters: {
    };
    responses: {
      /** @description Nothing is left. */
      204: {
        content?: never;
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  saveSandboxSnapshot: {
    parameters: {
      path: {
        /**
         * @description Its name: up to 64 letters, digits, dots, hyphens and underscores, the first one a letter or digit.
         * @example before-the-sale
         */
        name: string;
      };
    };
    responses: {
      /** @description Saved in the place of one of that name. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxSnapshot"];
        };
      };
      /** @description Saved under a new name. */
      201: {
        content: {
          "application/json": components["schemas"]["SandboxSnapshot"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  deleteSandboxSnapshot: {
    parameters: {
      path: {
        /**
         * @description Its name: up to 64 letters, digits, dots, hyphens and underscores, the first one a letter or digit.
         * @example before-the-sale
         */
        name: string;
      };
    };
    responses: {
      /** @description It is gone. */
      204: {
        content?: never;
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  restoreSandboxSnapshot: {
    parameters: {
      path: {
        /**
         * @description Its name: up to 64 letters, digits, dots, hyphens and underscores, the first one a letter or digit.
         * @example before-the-sale
         */
        name: string;
      };
    };
    responses: {
      /** @description The state that you have now. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxSnapshot"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  listSandboxSnapshots: {
    parameters: {
    };
    responses: {
      /** @description Your snapshots. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxSnapshots"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  readSandboxAutopilot: {
    parameters: {
    };
    responses: {
      /** @description Your autopilot. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxAutopilot"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  startSandboxAutopilot: {
    parameters: {
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Orders an hour; either this or `ordersPerSecond`. */
          ordersPerHour?: number;
          /** @description Orders a second; either this or `ordersPerHour`. */
          ordersPerSecond?: number;
          /**
           * @description The same seed gives the same customers, baskets and outcomes.
           * @default 1
           */
          seed?: number;
          /**
           * @description Orders in all; parcels are moved also afterwards.
           * @default 10000
           */
          count?: number;
          /**
           * @description Which share of the orders comes back, wholly or in part.
           * @default 0.2
           */
          returnRate?: number;
          /**
           * @description Seconds of your clock until a prepayment comes in.
           * @default 3600
           */
          paymentDelaySeconds?: number;
          /**
           * @description Seconds of your clock until an order is shipped in your place.
           * @default 14400
           */
          shippingDelaySeconds?: number;
          /**
           * @description Seconds of your clock from one tracking state of a parcel to the next.
           * @default 43200
           */
          carrierDelaySeconds?: number;
          /**
           * @description Seconds of your clock from the delivery until a return is announced.
           * @default 172800
           */
          returnDelaySeconds?: number;
          /**
           * @description Whether it also ships and accepts returns in your place, so that a whole life can be watched.
           * @default false
           */
          shipsForSeller?: boolean;
          /**
           * @description Whether more comes in, a hundred pieces at a time, before something that you have runs out. A quantity of 0 is left alone.
           * @default true
           */
          restocksForSeller?: boolean;
        };
      };
    };
    responses: {
      /** @description It is at work. */
      201: {
        content: {
          "application/json": components["schemas"]["SandboxAutopilot"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The state of the thing does not allow it. */
      409: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Readable, but it cannot be done. */
      422: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  stopSandboxAutopilot: {
    parameters: {
    };
    responses: {
      /** @description It has stopped. */
      204: {
        content?: never;
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  decideSandboxReview: {
    parameters: {
      path: {
        /**
         * @description The variation.
         * @example JACKE-ALPIN-BLAU-S
         */
        sku: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The decision.
           * @enum {string}
           */
          status: "ONLINE" | "RESTRICTED" | "REJECTED";
          /** @description Why; the brand or the product safety when left out. None for ONLINE. */
          errors?: {
            /** @description A code of the review. */
            code: string;
            /** @description In place of the usual words. */
            title?: string;
          }[];
        };
      };
    };
    responses: {
      /** @description The variation now. */
      200: {
        content: {
          "application/json": components["schemas"]["SandboxReview"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Readable, but it cannot be done. */
      422: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  createTestOrders: {
    parameters: {
    };
    responses: {
      /** @description The orders were placed. */
      201: {
        content: {
          "application/json": components["schemas"]["SandboxOrders"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
  createTestOrder: {
    parameters: {
      path: {
        /**
         * @description `scenario1` to `scenario8`.
         * @example scenario1
         */
        scenario: string;
      };
    };
    responses: {
      /** @description The orders were placed. */
      201: {
        content: {
          "application/json": components["schemas"]["SandboxOrders"];
        };
      };
      /** @description The request cannot be read. */
      400: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description No proper credentials were provided. */
      401: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The technical user lacks the scope. */
      403: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description You have nothing of that kind, or this instance is no sandbox. */
      404: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description The body is too large. */
      413: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      429: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description An unexpected error occurred. */
      500: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
      /** @description Not available at the moment; wait as long as Retry-After says. */
      503: {
        content: {
          "application/json": components["schemas"]["SandboxError"];
        };
      };
    };
  };
}

/* ---- Calls of the API ---- */

export const ROUTES: { readonly [Id in OperationId]: Route } = {
  createToken: { method: 'POST', path: '/v1/token', repeat: 'always', open: true },
  getTokenKeys: { method: 'GET', path: '/.well-known/jwks.json', repeat: 'always', open: true },
  getOpenidConfiguration: { method: 'GET', path: '/.well-known/openid-configuration', repeat: 'always', open: true },
  getAuthorizationServerMetadata: { method: 'GET', path: '/.well-known/oauth-authorization-server', repeat: 'always', open: true },
  getAppInstallation: { method: 'GET', path: '/v1/apps/{appId}/installation', repeat: 'always' },
  createAppAccessToken: { method: 'POST', path: '/v1/apps/{appId}/installations/{installationId}/accessToken', repeat: 'always' },
  getConsolePerson: { method: 'GET', path: '/v1/console/person', repeat: 'always' },
  changeConsolePerson: { method: 'PATCH', path: '/v1/console/person', repeat: 'always' },
  changeConsolePassword: { method: 'POST', path: '/v1/console/person/password', repeat: 'never' },
  signOutOfConsole: { method: 'POST', path: '/v1/console/sign-out', repeat: 'never' },
  listConsolePeople: { method: 'GET', path: '/v1/console/people', repeat: 'always' },
  getConsoleCompany: { method: 'GET', path: '/v1/console/company', repeat: 'always' },
  changeConsoleRole: { method: 'PATCH', path: '/v1/console/people/{personId}', repeat: 'always' },
  removeConsolePerson: { method: 'DELETE', path: '/v1/console/people/{personId}', repeat: 'always' },
  signOutConsolePerson: { method: 'POST', path: '/v1/console/people/{personId}/sign-out', repeat: 'never' },
  listConsoleInvitations: { method: 'GET', path: '/v1/console/invitations', repeat: 'always' },
  inviteConsolePerson: { method: 'POST', path: '/v1/console/invitations', repeat: 'never' },
  withdrawConsoleInvitation: { method: 'DELETE', path: '/v1/console/invitations/{invitationId}', repeat: 'always' },
  getProductVariationsV5: { method: 'GET', path: '/v5/products', repeat: 'always' },
  createOrUpdateProductVariationsV5: { method: 'POST', path: '/v5/products', repeat: 'timed' },
  getProductVariationV5: { method: 'GET', path: '/v5/products/{sku}', repeat: 'always' },
  getPricesV5: { method: 'GET', path: '/v5/products/prices', repeat: 'always' },
  updatePricesV5: { method: 'POST', path: '/v5/products/prices', repeat: 'timed' },
  getPriceV5: { method: 'GET', path: '/v5/products/{sku}/prices', repeat: 'always' },
  getActiveStatusesV5: { method: 'GET', path: '/v5/products/active-status', repeat: 'always' },
  updateActiveStatusesV5: { method: 'POST', path: '/v5/products/active-status', repeat: 'timed' },
  getActiveStatusV5: { method: 'GET', path: '/v5/products/{sku}/active-status', repeat: 'always' },
  getMarketplaceStatusesV5: { method: 'GET', path: '/v5/products/marketplace-status', repeat: 'always' },
  getMarketplaceStatusV5: { method: 'GET', path: '/v5/products/{sku}/marketplace-status', repeat: 'always' },
  getContentChangesV5: { method: 'GET', path: '/v5/products/content-changes', repeat: 'always' },
  getContentChangesOfVariationV5: { method: 'GET', path: '/v5/products/{sku}/content-changes', repeat: 'always' },
  getBrandsV5: { method: 'GET', path: '/v5/products/brands', repeat: 'always' },
  getCategoriesV5: { method: 'GET', path: '/v5/products/categories', repeat: 'always' },
  getProgressV5: { method: 'GET', path: '/v5/products/update-tasks/{processUuid}', repeat: 'always' },
  getFailedResultsV5: { method: 'GET', path: '/v5/products/update-tasks/{processUuid}/failed', repeat: 'always' },
  getSucceededResultsV5: { method: 'GET', path: '/v5/products/update-tasks/{processUuid}/succeeded', repeat: 'always' },
  getUnchangedResultsV5: { method: 'GET', path: '/v5/products/update-tasks/{processUuid}/unchanged', repeat: 'always' },
  getProductVariationsV4: { method: 'GET', path: '/v4/products', repeat: 'always' },
  createOrUpdateProductVariationsV4: { method: 'POST', path: '/v4/products', repeat: 'timed' },
  getProductVariationV4: { method: 'GET', path: '/v4/products/{sku}', repeat: 'always' },
  getPricesV4: { method: 'GET', path: '/v4/products/prices', repeat: 'always' },
  updatePricesV4: { method: 'POST', path: '/v4/products/prices', repeat: 'timed' },
  getPriceV4: { method: 'GET', path: '/v4/products/{sku}/prices', repeat: 'always' },
  getActiveStatusesV4: { method: 'GET', path: '/v4/products/active-status', repeat: 'always' },
  updateActiveStatusesV4: { method: 'POST', path: '/v4/products/active-status', repeat: 'timed' },
  getActiveStatusV4: { method: 'GET', path: '/v4/products/{sku}/active-status', repeat: 'always' },
  getMarketplaceStatusesV4: { method: 'GET', path: '/v4/products/marketplace-status', repeat: 'always' },
  getMarketplaceStatusV4: { method: 'GET', path: '/v4/products/{sku}/marketplace-status', repeat: 'always' },
  getContentChangesV4: { method: 'GET', path: '/v4/products/content-changes', repeat: 'always' },
  getContentChangesOfVariationV4: { method: 'GET', path: '/v4/products/{sku}/content-changes', repeat: 'always' },
  getBrandsV4: { method: 'GET', path: '/v4/products/brands', repeat: 'always' },
  getCategoriesV4: { method: 'GET', path: '/v4/products/categories', repeat: 'always' },
  getProgressV4: { method: 'GET', path: '/v4/products/update-tasks/{processUuid}', repeat: 'always' },
  getFailedResultsV4: { method: 'GET', path: '/v4/products/update-tasks/{processUuid}/failed', repeat: 'always' },
  getSucceededResultsV4: { method: 'GET', path: '/v4/products/update-tasks/{processUuid}/succeeded', repeat: 'always' },
  getUnchangedResultsV4: { method: 'GET', path: '/v4/products/update-tasks/{processUuid}/unchanged', repeat: 'always' },
  getShippingProfiles: { method: 'GET', path: '/v1/shipping-profiles', repeat: 'always' },
  createShippingProfile: { method: 'POST', path: '/v1/shipping-profiles', repeat: 'never' },
  getShippingProfile: { method: 'GET', path: '/v1/shipping-profiles/{shippingProfileId}', repeat: 'always' },
  updateShippingProfile: { method: 'PUT', path: '/v1/shipping-profiles/{shippingProfileId}', repeat: 'always' },
  deleteShippingProfile: { method: 'DELETE', path: '/v1/shipping-profiles/{shippingProfileId}', repeat: 'always' },
  storeAvailableQuantities: { method: 'POST', path: '/v1/availability/quantities', repeat: 'timed' },
  getAvailableQuantities: { method: 'GET', path: '/v1/availability/quantities', repeat: 'always' },
  getAvailableQuantity: { method: 'GET', path: '/v1/availability/quantities/{sku}', repeat: 'always' },
  storeProductDeliveryInformation: { method: 'POST', path: '/v1/availability/product-delivery-information', repeat: 'timed' },
  getAllProductDeliveryInformation: { method: 'GET', path: '/v1/availability/product-delivery-information', repeat: 'always' },
  getProductDeliveryInformation: { method: 'GET', path: '/v1/availability/product-delivery-information/{sku}', repeat: 'always' },
  getReturnAddresses: { method: 'GET', path: '/v2/returns-warehouse/addresses', repeat: 'always' },
  createReturnAddress: { method: 'POST', path: '/v2/returns-warehouse/addresses', repeat: 'never' },
  getReturnAddress: { method: 'GET', path: '/v2/returns-warehouse/addresses/{returnAddressId}', repeat: 'always' },
  updateReturnAddress: { method: 'PUT', path: '/v2/returns-warehouse/addresses/{returnAddressId}', repeat: 'always' },
  deleteReturnAddress: { method: 'DELETE', path: '/v2/returns-warehouse/addresses/{returnAddressId}', repeat: 'always' },
  getReturnCarriers: { method: 'GET', path: '/v2/returns-warehouse/addresses/{returnAddressId}/carriers', repeat: 'always' },
  createReturnCarrier: { method: 'POST', path: '/v2/returns-warehouse/addresses/{returnAddressId}/carriers', repeat: 'never' },
  getReturnCarrier: { method: 'GET', path: '/v2/returns-warehouse/addresses/{returnAddressId}/carriers/{returnAddressCarrierId}', repeat: 'always' },
  updateReturnCarrier: { method: 'PUT', path: '/v2/returns-warehouse/addresses/{returnAddressId}/carriers/{returnAddressCarrierId}', repeat: 'always' },
  deleteReturnCarrier: { method: 'DELETE', path: '/v2/returns-warehouse/addresses/{returnAddressId}/carriers/{returnAddressCarrierId}', repeat: 'always' },
  findPartnerOrders: { method: 'GET', path: '/v4/orders', repeat: 'always' },
  getPartnerOrder: { method: 'GET', path: '/v4/orders/{orderNumber}', repeat: 'always' },
  cancelPartnerOrder: { method: 'POST', path: '/v4/orders/{salesOrderId}/cancellation', repeat: 'never' },
  cancelPartnerOrderPositionItems: { method: 'POST', path: '/v4/orders/{salesOrderId}/positionItems/{positionItemIds}/cancellation', repeat: 'always' },
  createShipment: { method: 'POST', path: '/v1/shipments', repeat: 'never' },
  getShipments: { method: 'GET', path: '/v1/shipments', repeat: 'always' },
  getShipment: { method: 'GET', path: '/v1/shipments/{shipmentId}', repeat: 'always' },
  getShipmentByTrackingNumber: { method: 'GET', path: '/v1/shipments/carriers/{carrier}/trackingnumbers/{trackingNumber}', repeat: 'always' },
  appendPositionItems: { method: 'POST', path: '/v1/shipments/{shipmentId}/positionitems', repeat: 'never' },
  appendPositionItemsByTrackingNumber: { method: 'POST', path: '/v1/shipments/carriers/{carrier}/trackingnumbers/{trackingNumber}/positionitems', repeat: 'never' },
  createMultiParcelShipment: { method: 'POST', path: '/v1/multiparcel-shipments', repeat: 'never' },
  getMultiParcelShipment: { method: 'GET', path: '/v1/multiparcel-shipments/{multiParcelShipmentId}', repeat: 'always' },
  getReturnShipments: { method: 'GET', path: '/v1/return-shipments', repeat: 'always' },
  getReturnShipment: { method: 'GET', path: '/v1/return-shipments/{returnShipmentId}', repeat: 'always' },
  getReturnShipmentByTrackingNumber: { method: 'GET', path: '/v1/return-shipments/carriers/{carrier}/trackingnumbers/{trackingNumber}', repeat: 'always' },
  getReturns: { method: 'GET', path: '/v3/returns', repeat: 'always' },
  acceptReturns: { method: 'POST', path: '/v3/returns/acceptance', repeat: 'never' },
  rejectReturns: { method: 'POST', path: '/v3/returns/rejection', repeat: 'never' },
  getReceiptPdf: { method: 'GET', path: '/v3/receipts/{receiptNumber}.pdf', repeat: 'always' },
  getReceipt: { method: 'GET', path: '/v3/receipts/{receiptNumber}', repeat: 'always' },
  getReceipts: { method: 'GET', path: '/v3/receipts', repeat: 'always' },
  getPriceReductions: { method: 'GET', path: '/v1/price-reductions', repeat: 'always' },
  applyPriceReduction: { method: 'POST', path: '/v1/price-reductions', repeat: 'never' },
  getPriceReductionsOfItem: { method: 'GET', path: '/v1/price-reductions/{salesOrderId}/{positionItemId}', repeat: 'always' },
  getWebhookConsumers: { method: 'GET', path: '/v1/webhooks/consumers', repeat: 'always' },
  createWebhookConsumer: { method: 'POST', path: '/v1/webhooks/consumers', repeat: 'never' },
  getWebhookConsumer: { method: 'GET', path: '/v1/webhooks/consumers/{consumerId}', repeat: 'always' },
  changeWebhookConsumer: { method: 'PATCH', path: '/v1/webhooks/consumers/{consumerId}', repeat: 'always' },
  deleteWebhookConsumer: { method: 'DELETE', path: '/v1/webhooks/consumers/{consumerId}', repeat: 'always' },
  getWebhookDeliveries: { method: 'GET', path: '/v1/webhooks/consumers/{consumerId}/deliveries', repeat: 'always' },
  getWebhookDelivery: { method: 'GET', path: '/v1/webhooks/consumers/{consumerId}/deliveries/{deliveryId}', repeat: 'always' },
  getWebhookEvents: { method: 'GET', path: '/v1/webhooks/consumers/{consumerId}/events', repeat: 'always' },
  replayWebhookEvents: { method: 'POST', path: '/v1/webhooks/consumers/{consumerId}/replays', repeat: 'never' },
  dispatchWebhookDeliveries: { method: 'POST', path: '/v1/webhooks/consumers/{consumerId}/dispatch', repeat: 'never' },
  redeliverWebhookDelivery: { method: 'POST', path: '/v1/webhooks/consumers/{consumerId}/deliveries/{deliveryId}/redelivery', repeat: 'never' },
  getWebhookSigningKeys: { method: 'GET', path: '/v1/webhooks/signing-keys', repeat: 'always' },
  addWebhookKey: { method: 'POST', path: '/v1/webhooks/consumers/{consumerId}/keys', repeat: 'never' },
  removeWebhookKey: { method: 'DELETE', path: '/v1/webhooks/consumers/{consumerId}/keys/{kid}', repeat: 'always' },
  verifyWebhookConsumer: { method: 'POST', path: '/v1/webhooks/consumers/{consumerId}/verification', repeat: 'never' },
  resumeWebhookConsumer: { method: 'POST', path: '/v1/webhooks/consumers/{consumerId}/resumption', repeat: 'never' },
  pauseWebhookConsumer: { method: 'POST', path: '/v1/webhooks/consumers/{consumerId}/pause', repeat: 'never' },
  sendWebhookTestEvent: { method: 'POST', path: '/v1/webhooks/consumers/{consumerId}/test-events', repeat: 'never' },
  placeSandboxOrder: { method: 'POST', path: '/v1/sandbox/orders', repeat: 'never' },
  releaseSandboxOrder: { method: 'POST', path: '/v1/sandbox/orders/{salesOrderId}/release', repeat: 'never' },
  releaseSandboxOrderItems: { method: 'POST', path: '/v1/sandbox/orders/{salesOrderId}/positionItems/{positionItemIds}/release', repeat: 'never' },
  cancelSandboxOrder: { method: 'POST', path: '/v1/sandbox/orders/{salesOrderId}/cancellation', repeat: 'never' },
  suspectSandboxOrder: { method: 'POST', path: '/v1/sandbox/orders/{salesOrderId}/fraud-suspicion', repeat: 'never' },
  moveSandboxShipment: { method: 'POST', path: '/v1/sandbox/shipments/{shipmentId}/states', repeat: 'never' },
  moveSandboxReturnShipment: { method: 'POST', path: '/v1/sandbox/return-shipments/{returnShipmentId}/states', repeat: 'never' },
  announceSandboxReturn: { method: 'POST', path: '/v1/sandbox/returns', repeat: 'never' },
  misdirectSandboxReturn: { method: 'POST', path: '/v1/sandbox/returns/misdirections', repeat: 'never' },
  refundSandboxService: { method: 'POST', path: '/v1/sandbox/service-refunds', repeat: 'never' },
  refundSandboxPartly: { method: 'POST', path: '/v1/sandbox/partial-refunds', repeat: 'never' },
  getSandboxPriceReductionHandling: { method: 'GET', path: '/v1/sandbox/price-reductions/handling', repeat: 'always' },
  setSandboxPriceReductionHandling: { method: 'PUT', path: '/v1/sandbox/price-reductions/handling', repeat: 'always' },
  rejectSandboxPriceReductions: { method: 'POST', path: '/v1/sandbox/price-reductions/rejection', repeat: 'never' },
  listSandboxScenarios: { method: 'GET', path: '/v1/sandbox/scenarios', repeat: 'always' },
  playSandboxScenario: { method: 'POST', path: '/v1/sandbox/scenarios/{scenario}', repeat: 'never' },
  readSandboxClock: { method: 'GET', path: '/v1/sandbox/clock', repeat: 'always' },
  advanceSandboxClock: { method: 'POST', path: '/v1/sandbox/clock/advance', repeat: 'never' },
  createSandboxFault: { method: 'POST', path: '/v1/sandbox/faults', repeat: 'never' },
  removeSandboxFaults: { method: 'DELETE', path: '/v1/sandbox/faults', repeat: 'always' },
  listSandboxFaults: { method: 'GET', path: '/v1/sandbox/faults', repeat: 'always' },
  removeSandboxFault: { method: 'DELETE', path: '/v1/sandbox/faults/{faultId}', repeat: 'always' },
  listSandboxRequests: { method: 'GET', path: '/v1/sandbox/requests', repeat: 'always' },
  readSandboxRequest: { method: 'GET', path: '/v1/sandbox/requests/{requestId}', repeat: 'always' },
  resetSandbox: { method: 'POST', path: '/v1/sandbox/reset', repeat: 'never' },
  saveSandboxSnapshot: { method: 'PUT', path: '/v1/sandbox/snapshots/{name}', repeat: 'always' },
  deleteSandboxSnapshot: { method: 'DELETE', path: '/v1/sandbox/snapshots/{name}', repeat: 'always' },
  restoreSandboxSnapshot: { method: 'POST', path: '/v1/sandbox/snapshots/{name}/restore', repeat: 'never' },
  listSandboxSnapshots: { method: 'GET', path: '/v1/sandbox/snapshots', repeat: 'always' },
  startSandboxAutopilot: { method: 'POST', path: '/v1/sandbox/autopilot', repeat: 'never' },
  readSandboxAutopilot: { method: 'GET', path: '/v1/sandbox/autopilot', repeat: 'always' },
  stopSandboxAutopilot: { method: 'DELETE', path: '/v1/sandbox/autopilot', repeat: 'always' },
  decideSandboxReview: { method: 'POST', path: '/v1/sandbox/variations/{sku}/review', repeat: 'never' },
  createTestOrders: { method: 'POST', path: '/v4/orders/testorders', repeat: 'never' },
  createTestOrder: { method: 'POST', path: '/v4/orders/testorders/{scenario}', repeat: 'never' },
};

/** Calls that answer a list page by page, with what an entry is. */
export interface Lists {
  getProductVariationsV5: NonNullable<BodyOf<operations['getProductVariationsV5']['responses'][200]>['productVariations']>[number];
  getPricesV5: NonNullable<BodyOf<operations['getPricesV5']['responses'][200]>['variationPrices']>[number];
  getActiveStatusesV5: NonNullable<BodyOf<operations['getActiveStatusesV5']['responses'][200]>['status']>[number];
  getMarketplaceStatusesV5: NonNullable<BodyOf<operations['getMarketplaceStatusesV5']['responses'][200]>['marketPlaceStatus']>[number];
  getContentChangesV5: NonNullable<BodyOf<operations['getContentChangesV5']['responses'][200]>['contentChanges']>[number];
  getContentChangesOfVariationV5: NonNullable<BodyOf<operations['getContentChangesOfVariationV5']['responses'][200]>['contentChanges']>[number];
  getBrandsV5: NonNullable<BodyOf<operations['getBrandsV5']['responses'][200]>['brands']>[number];
  getCategoriesV5: NonNullable<BodyOf<operations['getCategoriesV5']['responses'][200]>['categoryGroups']>[number];
  getProductVariationsV4: NonNullable<BodyOf<operations['getProductVariationsV4']['responses'][200]>['productVariations']>[number];
  getPricesV4: NonNullable<BodyOf<operations['getPricesV4']['responses'][200]>['variationPrices']>[number];
  getActiveStatusesV4: NonNullable<BodyOf<operations['getActiveStatusesV4']['responses'][200]>['status']>[number];
  getMarketplaceStatusesV4: NonNullable<BodyOf<operations['getMarketplaceStatusesV4']['responses'][200]>['marketPlaceStatus']>[number];
  getContentChangesV4: NonNullable<BodyOf<operations['getContentChangesV4']['responses'][200]>['contentChanges']>[number];
  getContentChangesOfVariationV4: NonNullable<BodyOf<operations['getContentChangesOfVariationV4']['responses'][200]>['contentChanges']>[number];
  getBrandsV4: NonNullable<BodyOf<operations['getBrandsV4']['responses'][200]>['brands']>[number];
  getCategoriesV4: NonNullable<BodyOf<operations['getCategoriesV4']['responses'][200]>['categoryGroups']>[number];
  getShippingProfiles: NonNullable<BodyOf<operations['getShippingProfiles']['responses'][200]>['results']>[number];
  getAvailableQuantities: NonNullable<BodyOf<operations['getAvailableQuantities']['responses'][200]>['resources']['variations']>[number];
  getAllProductDeliveryInformation: NonNullable<BodyOf<operations['getAllProductDeliveryInformation']['responses'][200]>['results']>[number];
  findPartnerOrders: NonNullable<BodyOf<operations['findPartnerOrders']['responses'][200]>['resources']>[number];
  getShipments: NonNullable<BodyOf<operations['getShipments']['responses'][200]>['resources']>[number];
  getReturnShipments: NonNullable<BodyOf<operations['getReturnShipments']['responses'][200]>['resources']>[number];
  getReturns: NonNullable<BodyOf<operations['getReturns']['responses'][200]>['positionItems']>[number];
  getReceipts: NonNullable<BodyOf<operations['getReceipts']['responses'][200]>['resources']>[number];
  getPriceReductions: NonNullable<BodyOf<operations['getPriceReductions']['responses'][200]>['results']>[number];
  getWebhookDeliveries: NonNullable<BodyOf<operations['getWebhookDeliveries']['responses'][200]>['deliveries']>[number];
  listSandboxRequests: NonNullable<BodyOf<operations['listSandboxRequests']['responses'][200]>['requests']>[number];
}

export const LISTS: { readonly [Id in keyof Lists]: readonly string[] } = {
  getProductVariationsV5: ['productVariations'],
  getPricesV5: ['variationPrices'],
  getActiveStatusesV5: ['status'],
  getMarketplaceStatusesV5: ['marketPlaceStatus'],
  getContentChangesV5: ['contentChanges'],
  getContentChangesOfVariationV5: ['contentChanges'],
  getBrandsV5: ['brands'],
  getCategoriesV5: ['categoryGroups'],
  getProductVariationsV4: ['productVariations'],
  getPricesV4: ['variationPrices'],
  getActiveStatusesV4: ['status'],
  getMarketplaceStatusesV4: ['marketPlaceStatus'],
  getContentChangesV4: ['contentChanges'],
  getContentChangesOfVariationV4: ['contentChanges'],
  getBrandsV4: ['brands'],
  getCategoriesV4: ['categoryGroups'],
  getShippingProfiles: ['results'],
  getAvailableQuantities: ['resources', 'variations'],
  getAllProductDeliveryInformation: ['results'],
  findPartnerOrders: ['resources'],
  getShipments: ['resources'],
  getReturnShipments: ['resources'],
  getReturns: ['positionItems'],
  getReceipts: ['resources'],
  getPriceReductions: ['results'],
  getWebhookDeliveries: ['deliveries'],
  listSandboxRequests: ['requests'],
};

/* ---- The client ---- */

/** A model of the reference by its name, such as `Model<'ProductVariationV5'>`. */
export type Model<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Name of a call, as the reference has it. */
export type OperationId = keyof operations;

type Good = 200 | 201 | 202 | 204 | 207 | 304;
type Responses<Id extends OperationId> = operations[Id]['responses'];
type Parameters<Id extends OperationId> = operations[Id]['parameters'];

/** What a documented answer has as its body: JSON, the bytes of a document, or nothing. */
export type BodyOf<Response> = Response extends { content: infer Content }
  ? Content extends { 'application/pdf': unknown }
    ? Uint8Array
    : Content[keyof Content]
  : undefined;

type Answered<Id extends OperationId, Status extends keyof Responses<Id>> = {
  [One in Status]: {
    readonly status: One;
    readonly body: BodyOf<Responses<Id>[One]>;
    readonly headers: Headers;
    /** `X-Request-Id` of the answer: name it when you ask for help. */
    readonly requestId: string;
  };
}[Status];

/** A good answer of a call. Where it has several, as 200 and 207, `status` tells which one it is. */
export type Answer<Id extends OperationId> = Id extends OperationId
  ? Answered<Id, keyof Responses<Id> & Good>
  : never;

/** A documented refusal of a call; `status` tells which body it has. */
export type Refused<Id extends OperationId> = Id extends OperationId
  ? Answered<Id, Exclude<keyof Responses<Id>, Good>>
  : never;

type Part<Id extends OperationId, Name> = Name extends keyof Parameters<Id> ? Parameters<Id>[Name] : never;

type Given<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : undefined extends Value
    ? { readonly [One in Name]?: NonNullable<Value> | undefined }
    : { readonly [One in Name]: Value };

type SentBody<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? { readonly body: Content[keyof Content] }
  : operations[Id] extends { requestBody?: infer Body extends { content: object } }
    ? { readonly body?: Body['content'][keyof Body['content']] | undefined }
    : unknown;

/** What a call is given: the parts that its operation has, and how to send them. */
export type Input<Id extends OperationId> = Given<'path', Part<Id, 'path'>> &
  Given<'query', Part<Id, 'query'>> &
  Given<'headers', Part<Id, 'header'>> &
  SentBody<Id> & {
    readonly headers?: Readonly<Record<string, string | number | undefined>> | undefined;
    /** Ends the call, its waits and its repetitions. */
    readonly signal?: AbortSignal | undefined;
    /** Sent as `X-Request-Id`: letters, digits and `_.:-`, at most 100. A new UUID unless given. */
    readonly requestId?: string | undefined;
  };

/** The input, which may be left out when nothing in it is required. */
export type InputOf<Id extends OperationId> =
  Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>];

/** Where the client finds the API and how it gets a token: with a client's secret, or by a function of yours. */
export type ClientOptions = {
  /** Such as `https://marketplace.example`, without `/v1`. */
  readonly baseUrl: string;
  /** Time for one attempt; 30 seconds unless given. */
  readonly timeoutMs?: number;
  /** How often a call that may be repeated is sent at most; 4 unless given. */
  readonly attempts?: number;
  /** Instead of the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
} & (
  | {
      readonly clientId: string;
      readonly clientSecret: string;
      /** Scopes with spaces between them; all that are granted unless given. */
      readonly scope?: string;
    }
  | {
      /** Answers a valid token. `refused` is the one that the API has just answered with 401, if any. */
      readonly token: (refused: string | undefined) => Promise<string>;
    }
);

/** How one call is sent: `timed` may be repeated with `X-Request-Timestamp`, `always` without, `never` not by itself. */
type Route = {
  readonly method: string;
  readonly path: string;
  readonly repeat: 'always' | 'timed' | 'never';
  /** Needs no token. */
  readonly open?: true;
};

/** The API refused a call. `answer` has the documented body; narrow it with `isApiError` and by its `status`. */
export class ApiError<Id extends OperationId = OperationId> extends Error {
  override readonly name = 'ApiError';
  readonly operation: Id;
  readonly answer: Refused<Id>;
  /** Seconds of `Retry-After`, when the answer has it. */
  readonly retryAfterSeconds: number | undefined;

  constructor(operation: Id, answer: Refused<Id>) {
    super(
      `${String(operation)} was answered with ${String(answer.status)} (X-Request-Id ${answer.requestId})`,
    );
    this.operation = operation;
    this.answer = answer;
    this.retryAfterSeconds = secondsOf(answer.headers);
  }

  get status(): number {
    return this.answer.status as number;
  }
}

/** No answer came. Whether a write was carried out is unknown: read before you send it again. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly operation: OperationId;
  readonly requestId: string;

  constructor(operation: OperationId, requestId: string, cause: unknown) {
    super(`${operation} was not answered (X-Request-Id ${requestId})`, { cause });
    this.operation = operation;
    this.requestId = requestId;
  }
}

/** Says whether an error is the refusal of this call; `error.answer` has the types of its bodies then. */
export function isApiError<Id extends OperationId>(error: unknown, operation: Id): error is ApiError<Id> {
  return error instanceof ApiError && error.operation === operation;
}

/** Seconds of Retry-After, when it has them. */
function secondsOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}

const renewBeforeMs = 60_000;
const longestWaitMs = 60_000;

/** Waits; rejects with the signal's reason when it is aborted. */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/pdf')) return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  return text === '' ? undefined : /json/.test(type) ? JSON.parse(text) : text;
}

function addressOf(base: URL, { path }: Route, input: AnyInput): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(input.path?.[name] ?? '');
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`"${value}" cannot be sent as ${name} in a path`);
    return encodeURIComponent(value);
  });
  const url = new URL(filled, base);
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) url.searchParams.append(name, String(one));
    }
  }
  return url;
}

type Simple = string | number | boolean | undefined;

/** An input as it is sent, whatever the call. */
type AnyInput = {
  readonly path?: Record<string, Simple>;
  readonly query?: Record<string, Simple | readonly Simple[]>;
  readonly headers?: Record<string, Simple>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly requestId?: string;
};

/** Keeps one token for all calls, renews it a minute before its end, and asks once however many calls wait for it. */
function tokenSource(
  options: ClientOptions,
  ask: (form: URLSearchParams) => Promise<TokenBody>,
): TokenSource {
  if ('token' in options) return options.token;
  const { clientId, clientSecret, scope } = options;
  let current: { token: string; renewAt: number } | undefined;
  let asked: Promise<string> | undefined;
  const renew = async (): Promise<string> => {
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId });
    form.set('client_secret', clientSecret);
    if (scope !== undefined) form.set('scope', scope);
    const { access_token: token, expires_in: seconds } = await ask(form);
    const lifetimeMs = seconds * 1000;
    current = { token, renewAt: Date.now() + lifetimeMs - Math.min(renewBeforeMs, lifetimeMs / 2) };
    return token;
  };
  return (refused: string | undefined): Promise<string> => {
    if (current && current.token !== refused && Date.now() < current.renewAt) {
      return Promise.resolve(current.token);
    }
    asked ??= renew().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

type TokenSource = (refused: string | undefined) => Promise<string>;
type TokenBody = BodyOf<operations['createToken']['responses'][200]>;

/** One answer, whatever the call. */
type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string;
  readonly body: unknown;
};

/** Sends a request and repeats it where that is safe; throws for anything but a good answer. */
type Exchange = (id: OperationId, url: URL, input: AnyInput) => Promise<Reply>;

/** How requests are sent: with a token that is renewed, an id, a time limit, and repetitions where they are safe. */
function openExchange(options: ClientOptions): Exchange {
  const { attempts = 4 } = options;
  const attempt = attemptsOf(options);
  const token = tokenSource(options, async (form) => {
    const url = addressOf(new URL(options.baseUrl), ROUTES.createToken, {});
    return (await exchange('createToken', url, { body: form })).body as TokenBody;
  });

  async function exchange(id: OperationId, url: URL, input: AnyInput): Promise<Reply> {
    const route: Route = ROUTES[id];
    const { headers, body } = requestOf(input);
    const repeatable =
      route.repeat === 'always' || (route.repeat === 'timed' && headers.has('X-Request-Timestamp'));
    let refused: string | undefined;
    for (let count = 1; ; count += 1) {
      const used = route.open ? undefined : await token(refused);
      if (used !== undefined) headers.set('Authorization', `Bearer ${used}`);
      const { answer, failure } = await attempt(url, { method: route.method, headers, body }, input.signal);
      if (answer && (answer.status < 300 || answer.status === 304)) return answer;
      if (answer?.status === 401 && used !== undefined && refused === undefined) {
        refused = used; // Refused before anything was done: once more with a new token.
        continue;
      }
      const pauseMs = count < attempts ? pauseBefore(count, answer, repeatable) : undefined;
      if (pauseMs === undefined) {
        if (answer) throw new ApiError(id, answer as Refused<OperationId>);
        throw new NoAnswerError(id, headers.get('X-Request-Id') ?? '', failure);
      }
      await wait(pauseMs, input.signal);
    }
  }
  return exchange;
}

function requestOf(input: AnyInput): { headers: Headers; body: string | URLSearchParams | undefined } {
  const headers = new Headers({ 'X-Request-Id': input.requestId ?? crypto.randomUUID() });
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined) headers.set(name, String(value));
  }
  if (input.body === undefined || input.body instanceof URLSearchParams) return { headers, body: input.body };
  headers.set('Content-Type', 'application/json');
  return { headers, body: JSON.stringify(input.body) };
}

/** Sends once. A failure without an answer is handed back; only the caller's own signal throws. */
function attemptsOf({ timeoutMs = 30_000, fetch: send = globalThis.fetch }: ClientOptions) {
  return async (
    url: URL,
    { body, ...request }: { method: string; headers: Headers; body: string | URLSearchParams | undefined },
    signal: AbortSignal | undefined,
  ): Promise<{ answer?: Reply; failure?: unknown }> => {
    const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
    const init = { ...request, signal: AbortSignal.any(limits), ...(body !== undefined && { body }) };
    try {
      const response = await send(url, init);
      const { status, headers } = response;
      const requestId = headers.get('x-request-id') ?? request.headers.get('x-request-id') ?? '';
      return { answer: { status, headers, requestId, body: await bodyOf(response) } };
    } catch (failure) {
      if (signal?.aborted) throw failure;
      return { failure };
    }
  };
}

/** The pause before a call is sent again, in milliseconds; undefined when it must not be. */
function pauseBefore(attempt: number, answer: Reply | undefined, repeatable: boolean): number | undefined {
  const unclear = answer === undefined || [502, 503, 504].includes(answer.status);
  // Too many requests: this one was not carried out, whatever it is.
  if (answer?.status !== 429 && !(unclear && repeatable)) return undefined;
  const told = answer && secondsOf(answer.headers);
  const pauseMs = told === undefined ? 2 ** attempt * 500 * (0.5 + Math.random()) : told * 1000;
  return pauseMs > longestWaitMs ? undefined : pauseMs;
}

/** What a client can do. */
export interface Client {
  /** Sends one call. Throws `ApiError` for a refusal and `NoAnswerError` when none came. */
  call<Id extends OperationId>(operation: Id, ...input: InputOf<Id>): Promise<Answer<Id>>;
  /** The pages of a list, as many as are taken: the next one is read when it is asked for. */
  pages<Id extends keyof Lists>(operation: Id, ...input: InputOf<Id>): AsyncGenerator<Answer<Id>>;
  /** The entries of all pages of a list, one after the other. */
  entries<Id extends keyof Lists>(operation: Id, ...input: InputOf<Id>): AsyncGenerator<Lists[Id]>;
  /** Reads an update task of products, never before its `pingAfter`, until it is done. */
  waitForTask(processUuid: string, options?: TaskOptions): Promise<Progress>;
}

export type Progress = BodyOf<operations['getProgressV5']['responses'][200]>;

export type TaskOptions = {
  /** The version that the products were sent with; 5 unless given. */
  readonly version?: 4 | 5;
  readonly signal?: AbortSignal | undefined;
  /** Is told of every state that was read. */
  readonly onProgress?: (progress: Progress) => void;
};

/** Makes a client of the API. Nothing is sent before the first call. */
export function createClient(options: ClientOptions): Client {
  const base = new URL(options.baseUrl);
  const exchange = openExchange(options);

  async function call(id: OperationId, given?: unknown) {
    const input = (given ?? {}) as AnyInput;
    return exchange(id, addressOf(base, ROUTES[id], input), formOf(id, input));
  }

  async function* pages(id: keyof Lists, given?: unknown) {
    const { signal, headers } = (given ?? {}) as AnyInput;
    let answer: Reply = await call(id, given);
    for (;;) {
      yield answer;
      const next = nextOf(answer.body);
      if (next === undefined) return;
      const url = new URL(next, base);
      if (url.origin !== base.origin) throw new Error(`The next page is on another host: ${url.origin}`);
      answer = await exchange(id, url, { ...(signal && { signal }), ...(headers && { headers }) });
    }
  }

  async function* entries(id: keyof Lists, given?: unknown) {
    for await (const { body } of pages(id, given)) {
      yield* LISTS[id].reduce(
        (at: unknown, name) => (at as Record<string, unknown>)?.[name],
        body,
      ) as unknown[];
    }
  }

  async function waitForTask(processUuid: string, { version = 5, signal, onProgress }: TaskOptions = {}) {
    const id: OperationId = `getProgressV${version}`;
    for (;;) {
      const { body, headers } = await call(id, { path: { processUuid }, signal });
      const progress = body as Progress;
      onProgress?.(progress);
      if (progress.state === 'done') return progress;
      const now = Date.parse(headers.get('date') ?? '') || Date.now();
      const aheadMs = Date.parse(progress.pingAfter) - now;
      // Further ahead is no queue, but a sandbox whose clock was moved.
      await wait(aheadMs > 5 * 60_000 ? 5_000 : Math.max(500, aheadMs), signal);
    }
  }

  return { call, pages, entries, waitForTask } as unknown as Client;
}

function formOf(id: OperationId, input: AnyInput): AnyInput {
  if (id !== 'createToken' && id !== 'createAppAccessToken') return input;
  return { ...input, body: new URLSearchParams(input.body as Record<string, string>) };
}

function nextOf(body: unknown): string | undefined {
  const { links = [] } = body as { links?: Link | Link[] };
  return [links].flat().find(({ rel }) => rel === 'next')?.href;
}

type Link = { readonly rel: string; readonly href: string };
