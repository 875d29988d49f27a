/**
 * @generated SignedSource<<5b48a4162fb1676912618bb0cf0678fe>>
 * @relayHash 6cc135f4c1f229f21095894506e0f6f2
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9289b8f762bee510e8a87090e463910667b6298f90ecd4936da4d0ff84eadf27

import { ConcreteRequest } from 'relay-runtime';
export type LiveNoticeQuery$variables = Record<PropertyKey, never>;
export type LiveNoticeQuery$data = {
  readonly viewer: {
    readonly classrooms: {
      readonly joined: {
        readonly totalCount: number | null | undefined;
      } | null | undefined;
      readonly liveRounds: ReadonlyArray<{
        readonly classroom: {
          readonly name: string;
          readonly uuid: string;
        } | null | undefined;
        readonly id: string;
        readonly joined: boolean | null | undefined;
      }> | null | undefined;
    } | null | undefined;
  } | null | undefined;
};
export type LiveNoticeQuery = {
  response: LiveNoticeQuery$data;
  variables: LiveNoticeQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": [
    {
      "kind": "Literal",
      "name": "first",
      "value": 1
    }
  ],
  "concreteType": "ClassroomsJoinedConnection",
  "kind": "LinkedField",
  "name": "joined",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "totalCount",
      "storageKey": null
    }
  ],
  "storageKey": "joined(first:1)"
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "joined",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "uuid",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "LiveNoticeQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Classrooms",
            "kind": "LinkedField",
            "name": "classrooms",
            "plural": false,
            "selections": [
              (v0/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "LiveRound",
                "kind": "LinkedField",
                "name": "liveRounds",
                "plural": true,
                "selections": [
                  (v1/*:: as any*/),
                  (v2/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Classroom",
                    "kind": "LinkedField",
                    "name": "classroom",
                    "plural": false,
                    "selections": [
                      (v3/*:: as any*/),
                      (v4/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "LiveNoticeQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Classrooms",
            "kind": "LinkedField",
            "name": "classrooms",
            "plural": false,
            "selections": [
              (v0/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "LiveRound",
                "kind": "LinkedField",
                "name": "liveRounds",
                "plural": true,
                "selections": [
                  (v1/*:: as any*/),
                  (v2/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Classroom",
                    "kind": "LinkedField",
                    "name": "classroom",
                    "plural": false,
                    "selections": [
                      (v3/*:: as any*/),
                      (v4/*:: as any*/),
                      (v1/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "9289b8f762bee510e8a87090e463910667b6298f90ecd4936da4d0ff84eadf27",
    "metadata": {},
    "name": "LiveNoticeQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "e85ea58bfaa1c66d904312e6c7a4edda";

export default node;
