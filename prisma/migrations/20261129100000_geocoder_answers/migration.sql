-- Answers of the geocoder, so that the same question is asked once in 30 days.
CREATE TABLE "geocoder_answer" (
  "id" TEXT NOT NULL,
  "places" JSONB NOT NULL,
  "asked_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "geocoder_answer_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "geocoder_answer_asked_at_idx" ON "geocoder_answer"("asked_at");
