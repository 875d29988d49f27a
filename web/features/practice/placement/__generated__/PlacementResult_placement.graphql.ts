/**
 * @generated SignedSource<<b42b8834ccce737004426b3d123e3305>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type PlacementResult_placement$data = {
  readonly ability: number;
  readonly answered: number;
  readonly level: {
    readonly code: CefrLevel;
    readonly name: string;
  } | null | undefined;
  readonly levels: ReadonlyArray<{
    readonly answered: number;
    readonly expectedPercentage: number;
    readonly level: {
      readonly code: CefrLevel;
    };
    readonly right: number;
  }>;
  readonly standardError: number;
  readonly " $fragmentType": "PlacementResult_placement";
};
export type PlacementResult_placement$key = {
  readonly " $data"?: PlacementResult_placement$data;
  readonly " $fragmentSpreads": FragmentRefs<"PlacementResult_placement">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "answered",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PlacementResult_placement",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "ability",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "standardError",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "level",
      "plural": false,
      "selections": [
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PlacementLevel",
      "kind": "LinkedField",
      "name": "levels",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Level",
          "kind": "LinkedField",
          "name": "level",
          "plural": false,
          "selections": [
            (v1/*:: as any*/)
          ],
          "storageKey": null
        },
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "right",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "expectedPercentage",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Placement",
  "abstractKey": null
};
})();

(node as any).hash = "aade70896427e3942187dd411229a32b";

export default node;
