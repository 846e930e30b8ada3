# The whole export by hand: page after page with curl, rows cut out with jq.
set -eu
offset=0
more=true
while [ "$more" = true ]; do
  curl -sSf -o page.json -H "Authorization: Bearer $API_KEY" \
    "$URL/v1/analytics/docs/visitors?dateFrom=2026-02-01&dateTo=2026-03-01&limit=250&offset=$offset"
  jq -c '.visitors[]' page.json >>rows.ndjson
  more=$(jq .hasMore page.json)
  offset=$((offset + 250))
done
[ "$(wc -l <rows.ndjson)" -eq "$ROWS" ]
