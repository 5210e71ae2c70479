-- The optional kinds of e-mail that addresses refuse, and the key of the links that refuse them.
CREATE TABLE "mail_refusal" (
    "email" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_refusal_pkey" PRIMARY KEY ("email","kind")
);

CREATE TABLE "server_key" (
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "server_key_pkey" PRIMARY KEY ("name")
);
